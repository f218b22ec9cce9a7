"""The rules of The Night Cage: functions over the state, one module for each matter."""
