"""What is said in plain English; draws nothing."""
