"""The one place where rules, physics, players and storage meet: a game under way."""
