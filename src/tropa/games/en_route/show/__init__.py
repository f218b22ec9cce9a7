"""What leaves En Route, and nothing else leaves."""
