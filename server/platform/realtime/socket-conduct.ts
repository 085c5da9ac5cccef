import type { Server } from "socket.io";

/** One engine.io connection: what is under a Socket.IO socket. */
type Connection = Server["engine"]["clients"][string];

const packetsPerSecond = 20;
const unreadBytes = 1024 * 1024;

/** Destroys a connection a second after its end began: who does not read the farewell does not stay for it. */
export function cutSoon(connection: Connection): void {
  setTimeout(() => connection.request.socket.destroy(), 1000).unref();
}

/**
 * Cuts a connection that sends more than 20 packets in a second, or that does not read what it is sent:
 * each would cost memory or time without end (rule limits-4).
 */
export function cutHostile(connection: Connection): void {
  // At once, without a farewell, which would wait behind what is not being read.
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
