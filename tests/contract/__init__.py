"""What every game of the hall inherits: one suite, run for each title, number of seats and set of options."""
