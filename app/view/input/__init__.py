"""What people do with mouse, keyboard and gamepad, as plain events and named actions."""
