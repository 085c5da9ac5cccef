import type { Server } from "socket.io";

/** An engine.io connection: the transport below a Socket.IO socket. */
type Connection = Server["engine"]["clients"][string];

const packetsPerSecond = 20;
const unreadBytes = 1024 * 1024;

/** Destroys a connection one second after closing it, in case the client does not finish the closing handshake. */
export function cutSoon(connection: Connection): void {
  setTimeout(() => connection.request.socket.destroy(), 1000).unref();
}

/**
 * Cuts a connection that sends more than 20 packets in a second, or does not read: each would cost unbounded memory
 * or time (rule limits-4).
 */
export function cutHostile(connection: Connection): void {
  // At once: a close frame would wait behind unread data.
  const cut = (): void => void connection.request.socket.destroy();

  let second = 0;
  let packets = 0;
  connection.on("packet", () => {
    const now = Math.floor(Date.now() / 1000);
    packets = now === second ? packets + 1 : 1;
    second = now;
    if (packets > packetsPerSecond) cut();
  });

  let unread = 0;
  connection.on("packetCreate", ({ data = "" }: { data?: string | Buffer }) => {
    unread += Buffer.byteLength(data);
    if (unread > unreadBytes) cut();
  });
  connection.on("close", () => cutSoon(connection));
  connection.transport.on("drain", () => {
    unread = 0;
  });
}
