"""What HOP! is played with, as things: a ring that is thrown, a finger that catches it."""
