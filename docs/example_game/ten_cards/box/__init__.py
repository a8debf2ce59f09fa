"""What lies in the box of Ten Cards."""
