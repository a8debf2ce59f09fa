"""What happens: state, agenda, moves, zones, luck and journal."""
