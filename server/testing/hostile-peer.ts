import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createSecureContext, TLSSocket } from "node:tls";
import { freePort } from "./free-port.ts";

const head = "HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\n";

/** Failures before the TLS handshake is done; a peer without TLS fails before its first byte. */
const earlyFailures = {
  refuse: (socket: Socket) => socket.resetAndDestroy(),
  reset: (socket: Socket) => socket.resetAndDestroy(),
  "reset in TLS": (socket: Socket) => socket.once("data", () => socket.resetAndDestroy()),
  "close in TLS": (socket: Socket) => socket.once("data", () => socket.end()),
  "plain HTTP": (socket: Socket) =>
    socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n")),
  garbage: (socket: Socket) => socket.end(randomBytes(4096)),
  silence: (socket: Socket) => socket.resume(),
};

/** Failures in HTTP, after a request has begun. `socket` is the TCP connection below `stream`. */
const lateFailures = {
  "untrusted certificate": (_stream: Duplex, socket: Socket) => socket.resetAndDestroy(),
  "reset after TLS": (_stream: Duplex, socket: Socket) => socket.resetAndDestroy(),
  "half a header, then close": (stream: Duplex) => stream.end(head.slice(0, 30)),
  "half a header, then silence": (stream: Duplex) => stream.write(head.slice(0, 30)),
  "one byte a second": (stream: Duplex) => {
    stream.write(`${head}content-length: 100000\r\n\r\n`);
    const tick = setInterval(() => stream.write("x"), 1000);
    stream.once("close", () => clearInterval(tick));
  },
  "half a body": (stream: Duplex) =>
    stream.end(`${head}content-length: 5000\r\n\r\n<title>Cut</title>`),
  "broken gzip": (stream: Duplex) =>
    stream.end(`${head}content-encoding: gzip\r\n\r\nnot gzip at all`),
};

type EarlyFailure = keyof typeof earlyFailures;
type LateFailure = keyof typeof lateFailures;
export type Failure = EarlyFailure | LateFailure;
/** All failures of a peer. */
export const failures = [...Object.keys(earlyFailures), ...Object.keys(lateFailures)] as Failure[];

interface Certificate {
  privateKey: string;
  certificate: string;
}

export interface HostilePeer {
  /** `address:port`. */
  host: string;
  /** The failure from now on; null: none, and everything is forwarded to `target`. */
  failure: Failure | null;
  /** Port on 127.0.0.1 of the honest server behind it. */
  target: number | null;
  /** The number of connections so far. */
  connections: number;
  /** Closes the open connections. */
  cut(): void;
  stop(): Promise<void>;
}

/**
 * A server that fails in one of the ways of `failures`, which may change between connections. With `tls` it speaks
 * TLS with that certificate. `address` is one of 127.0.0.0/8; several peers may have different ones. "refuse" holds
 * from the start of the peer: nobody listens on its port.
 */
export async function hostilePeer({
  failure,
  tls,
  address = "127.0.0.1",
  target = null,
}: {
  failure: Failure | null;
  tls?: { trusted: Certificate; untrusted: Certificate };
  address?: string;
  target?: number | null;
}): Promise<HostilePeer> {
  const sockets = new Set<Duplex>();
  const server = createServer((socket) => {
    peer.connections += 1;
    watch(socket);
    receive(socket);
  });
  const peer: HostilePeer = {
    host: `${address}:${await freePort()}`,
    failure,
    target,
    connections: 0,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      peer.cut();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
  if (failure !== "refuse") {
    server.listen(0, address);
    await once(server, "listening");
    peer.host = `${address}:${(server.address() as AddressInfo).port}`;
  }
  return peer;

  function watch(socket: Duplex): void {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  }

  function receive(socket: Socket): void {
    const { failure: now } = peer;
    if (now !== null && now in earlyFailures) earlyFailures[now as EarlyFailure](socket);
    else if (tls === undefined) speak(socket, socket);
    else secure(socket, now === "untrusted certificate" ? tls.untrusted : tls.trusted);
  }

  function secure(socket: Socket, { privateKey: key, certificate: cert }: Certificate): void {
    const secureContext = createSecureContext({ key, cert });
    const stream = new TLSSocket(socket, { isServer: true, secureContext });
    watch(stream);
    speak(stream, socket);
  }

  function speak(stream: Duplex, socket: Socket): void {
    const { failure: now } = peer;
    if (now === null) relay(stream);
    else stream.once("data", () => lateFailures[now as LateFailure](stream, socket));
  }

  /** Forwards everything to the honest server. */
  function relay(stream: Duplex): void {
    const behind = connect(peer.target ?? 9, "127.0.0.1");
    watch(behind);
    stream.pipe(behind).pipe(stream);
    stream.once("close", () => behind.destroy());
    behind.once("close", () => stream.destroy());
  }
}
