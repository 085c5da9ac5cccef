// The surroundings of the server in soak.ts: peers that fail in every way, hostile pages, and a mail server.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type Failure, failures, hostilePeer, type HostilePeer } from "#testing/hostile-peer";
import { selfSignedCertificate } from "#testing/self-signed-certificate";

const limit = 511 * 1024;
/** Pages that cost a parser more than their size suggests: one such page once blocked the event loop for seconds. */
const hostilePages: Record<string, string> = {
  nested: "<div>".repeat(100_000),
  formatting: "<b>".repeat(170_000),
  flat: "<p>a</p>".repeat(limit / 8),
  attributes: `<html ${"a=1 ".repeat(limit / 5)}>`,
  metas: `<head>${'<meta property="og:title" content="x">'.repeat(limit / 40)}`,
  entities: `<title>${"&amp;".repeat(limit / 6)}</title>`,
  unclosed: `<title>${"<".repeat(limit / 2)}`,
};
const pageKinds = Object.keys(hostilePages);

/** Addresses on loopback: a host is fetched at most ten times a minute, so each peer needs its own. */
const addressOf = (subnet: number, n: number): string => `127.0.${subnet}.${n + 1}`;

export async function openPeers() {
  const addresses = failures.map((_, n) => addressOf(40, n));
  const tls = {
    trusted: selfSignedCertificate("soak", addresses),
    untrusted: selfSignedCertificate("somebody else", addresses),
  };
  const secure = new Map<Failure, HostilePeer>();
  const plain = new Map<Failure, HostilePeer>();
  for (const [n, failure] of failures.entries()) {
    secure.set(failure, await hostilePeer({ failure, tls, address: addressOf(40, n) }));
    plain.set(failure, await hostilePeer({ failure, address: addressOf(41, n) }));
  }
  const pages = createServer((request, response) => {
    const kind = new URL(request.url ?? "/", "http://page").pathname.split("/")[1] ?? "";
    response.setHeader("content-type", "text/html").end(hostilePages[kind] ?? "");
  });
  await new Promise<void>((ready) => pages.listen(0, "0.0.0.0", ready));
  const pagePort = (pages.address() as AddressInfo).port;
  const pageHosts = pageKinds.map((_, n) => `${addressOf(42, n)}:${pagePort}`);

  let deliveredCount = 0;
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      stream.resume().once("end", () => {
        deliveredCount += 1;
        callback();
      });
    },
  });
  await new Promise<void>((ready) => mailServer.listen(0, "127.0.0.1", () => ready()));
  const mail = await hostilePeer({
    failure: null,
    target: (mailServer.server.address() as AddressInfo).port,
  });

  return {
    certificate: tls.trusted.certificate,
    /** The mail server, behind a peer whose failure can be set at any time. */
    mail,
    delivered: () => deliveredCount,
    /** The value for OUTBOUND_ALLOW. */
    hosts: [...[...secure.values(), ...plain.values()].map(({ host }) => host), ...pageHosts],
    /** One address of each kind of hostile peer, followed by `path`. */
    links: (path: string): { kind: string; url: string }[] => [
      ...failures.flatMap((failure) => [
        { kind: `https: ${failure}`, url: `https://${secure.get(failure)?.host}/${path}` },
        { kind: `http: ${failure}`, url: `http://${plain.get(failure)?.host}/${path}` },
      ]),
      ...pageKinds.map((kind, n) => ({
        kind: `page: ${kind}`,
        url: `http://${pageHosts[n]}/${kind}/${path}`,
      })),
    ],
    connections: () =>
      [...secure.values(), ...plain.values()].reduce((sum, peer) => sum + peer.connections, 0),
    async stop() {
      for (const peer of [mail, ...secure.values(), ...plain.values()]) await peer.stop();
      pages.closeAllConnections();
      pages.close();
      await new Promise<void>((resolve) => mailServer.close(() => resolve()));
    },
  };
}
