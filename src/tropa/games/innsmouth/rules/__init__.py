"""The rules of Innsmouth: functions over the state, one module for each matter."""
