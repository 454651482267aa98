"""Tables on the web: people and bots play over HTTP and WebSocket. No rule is in here."""
