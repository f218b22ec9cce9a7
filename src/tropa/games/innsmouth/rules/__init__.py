"""The rules of Innsmouth: functions over the state, one module per chapter."""
