"""The rules of Lost Cities: functions over the state, one module per chapter."""
