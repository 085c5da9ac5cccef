/** What the server sends over the socket, by event name. The web listens, it never sends. */
export interface ServerEvents {
  /** This session was ended elsewhere: sign out here too. */
  "session:ended": () => void;
}
