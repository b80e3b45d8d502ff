"""Small faults planted in the rules: each must fail a test that names the rule it breaks."""
