"""What lies in the box."""
