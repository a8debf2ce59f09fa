"""`python -m longhall.hall` is `longhall hall`."""

from longhall.hall.command import hall

if __name__ == "__main__":
    hall(prog_name="longhall hall")
