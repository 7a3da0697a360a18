"""Every page that is not the table: menus, lists, settings, rules, questions."""
