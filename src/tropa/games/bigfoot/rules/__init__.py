"""The rules of Bigfoot: functions over the state, one module per chapter."""
