"""The tables of a study: their columns, how they are filled, and as what they are kept."""
