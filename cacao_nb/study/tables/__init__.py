"""The tables of a study: what their columns are, how they are filled, and as what they are kept."""
