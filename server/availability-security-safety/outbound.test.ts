import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { selfSignedCertificate } from "#testing/self-signed-certificate";
import { followUser } from "#contract/people/follows";
import { fetchLinkMetadata, fetchSpotifyMetadata } from "#contract/posts/links";
import { subscribeToPush } from "#contract/notifications/notification-settings";
import type { Caller } from "#testing/caller";
import { type Failure, failures, hostilePeer, type HostilePeer } from "#testing/hostile-peer";
import { pushedBrowser } from "#testing/push-service";
import {
  migratedDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { signUp } from "#testing/sign-up";

const addresses = failures.map((_, n) => `127.0.2.${n + 1}`);
const serviceAddress = "127.0.3.1";
const tls = {
  trusted: selfSignedCertificate("hostile", [...addresses, serviceAddress]),
  untrusted: selfSignedCertificate("untrusted", [...addresses, serviceAddress]),
};
/** For services with one address: one failure after the other. */
const changeable = failures.filter((failure) => failure !== "refuse");

let directory: string;
let server: ServerProcess;
let ana: Caller & { id: string };
let peers: Map<Failure, HostilePeer>;
let plainPeers: HostilePeer[];
let pushPeers: HostilePeer[];
let spotify: HostilePeer;
let youTube: HostilePeer;
let google: HostilePeer;
let sms: HostilePeer;
/** An honest site whose pages link to the address in their query. */
let site: Server;
let sitePort: number;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "resuena-outbound-"));
  writeFileSync(join(directory, "trusted.pem"), tls.trusted.certificate);
  peers = new Map();
  plainPeers = [];
  pushPeers = [];
  for (const [n, failure] of failures.entries()) {
    peers.set(failure, await hostilePeer({ failure, tls, address: addresses[n] ?? "" }));
    plainPeers.push(await hostilePeer({ failure, address: `127.0.5.${n + 1}` }));
    pushPeers.push(await hostilePeer({ failure, tls, address: addresses[n] ?? "" }));
  }
  const service = () => hostilePeer({ failure: "reset", tls, address: serviceAddress });
  [spotify, youTube, google, sms] = [
    await service(),
    await service(),
    await service(),
    await service(),
  ];
  site = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://site");
    const to = url.searchParams.get("to") ?? "";
    if (url.pathname === "/redirect") return response.writeHead(302, { location: to }).end();
    const head = `<title>Honest</title><meta property="og:image" content="${to}/a.jpg"><link rel="icon" href="${to}/b.ico">`;
    return response.setHeader("content-type", "text/html").end(`<head>${head}</head>`);
  });
  await new Promise<void>((ready) => site.listen(0, "0.0.0.0", ready));
  sitePort = (site.address() as AddressInfo).port;
  const allowedTargets = [
    ...[...peers.values(), ...plainPeers, ...pushPeers, spotify, youTube].map(({ host }) => host),
    ...failures.map((_, n) => siteHost(n)),
  ];
  server = await startProcess({
    DATA_DIR: migratedDataDir(),
    RATE_LIMITS: "off",
    AUTH_MAIL_INTERVAL_S: "0",
    OUTBOUND_ALLOW: allowedTargets.join(","),
    SPOTIFY_URL: `https://${spotify.host}`,
    YOUTUBE_URL: `https://${youTube.host}`,
    GOOGLE_ISSUER: `https://${google.host}`,
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "secret",
    SMS_WEBHOOK_URL: `https://${sms.host}/sms`,
    NODE_EXTRA_CA_CERTS: join(directory, "trusted.pem"),
  });
  await server.ready();
  ana = await signUp(server.url, "ana");
});
afterAll(async () => {
  await removeProcesses();
  for (const peer of [
    ...peers.values(),
    ...plainPeers,
    ...pushPeers,
    spotify,
    youTube,
    google,
    sms,
  ])
    await peer.stop();
  site.closeAllConnections();
  site.close();
  rmSync(directory, { recursive: true });
});

/** Each failure has a host of its own, since a host is read one page at a time. */
function siteHost(n: number): string {
  return `127.0.4.${n + 1}:${sitePort}`;
}

/** The same process is still answering. */
async function expectAlive(): Promise<void> {
  const health = await fetch(`${server.url}/health`).catch(() => null);
  expect(health?.status, server.output()).toBe(200);
  expect(() => process.kill(server.pid, 0)).not.toThrow();
}

/** Jobs run one after the other, and each may wait for a silent peer. */
function waitFor(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 150_000, interval: 50 });
}

const urlOf = (failure: Failure) => `https://${peers.get(failure)?.host}`;

describe("1. no failure of a peer ends the server", () => {
  test.concurrent("1. links whose peer fails, with and without TLS", async () => {
    await Promise.all(
      [...peers.values(), ...plainPeers].map(async (peer) => {
        const [hostname = ""] = peer.host.split(":");
        const url = `${plainPeers.includes(peer) ? "http" : "https"}://${peer.host}/a`;
        const { status, data } = await ana.call(fetchLinkMetadata, { url });
        const card = { title: hostname, description: `Enlace a ${hostname}` };
        expect({ status, data }, `${peer.failure} ${url}`).toMatchObject({
          status: 200,
          data: card,
        });
        await expectAlive();
      }),
    );
  });

  test.concurrent("1. redirects to a peer that fails", async () => {
    await Promise.all(
      failures.map(async (failure, n) => {
        const to = encodeURIComponent(`${urlOf(failure)}/b`);
        const url = `http://${siteHost(n)}/redirect?to=${to}`;
        const { data } = await ana.call(fetchLinkMetadata, { url });
        expect(data.description, failure).toBe(`Enlace a ${new URL(url).hostname}`);
        await expectAlive();
      }),
    );
  });

  test.concurrent("1. og:image and icon of a peer that fails", async () => {
    await Promise.all(
      failures.map(async (failure, n) => {
        const url = `http://${siteHost(n)}/page?to=${encodeURIComponent(urlOf(failure))}`;
        const { data } = await ana.call(fetchLinkMetadata, { url });
        const card = { title: "Honest", image: null, favicon: null };
        expect(data, failure).toMatchObject(card);
        await expectAlive();
      }),
    );
  });

  test.concurrent("1. Spotify and YouTube that fail", async () => {
    // They are fetched like links: one failure of each stage is enough.
    const stages = ["reset in TLS", "untrusted certificate", "silence", "half a body"] as const;
    for (const [n, failure] of stages.entries()) {
      spotify.failure = youTube.failure = failure;
      const [song, video] = await Promise.all([
        ana.call(fetchSpotifyMetadata, {
          url: `https://open.spotify.com/track/000000000000000000000${n}`,
        }),
        ana.call(fetchLinkMetadata, { url: `https://youtu.be/0000000000${n}` }),
      ]);
      expect(song.data, failure).toMatchObject({ title: "Canción de Spotify", artist: "Artista" });
      expect(video.data.description, failure).toBe("Enlace a youtu.be");
      await expectAlive();
    }
  });

  test.concurrent("1. Google that fails", async () => {
    for (const failure of changeable) {
      google.failure = failure;
      const path = "/auth/v1/authorize?provider=google&redirect_to=/";
      const answer = await fetch(server.url + path, { redirect: "manual" });
      expect([answer.status, failure]).toEqual([500, failure]);
      await expectAlive();
    }
  });

  test.concurrent("1. the SMS webhook that fails", { timeout: 180_000 }, async () => {
    for (const [n, failure] of changeable.entries()) {
      sms.failure = failure;
      const before = sms.connections;
      const answer = await fetch(`${server.url}/auth/v1/otp`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ phone: `+346000001${String(n).padStart(2, "0")}` }),
      });
      expect(answer.status).toBe(200);
      await waitFor(() => expect(sms.connections).toBeGreaterThan(before));
      await expectAlive();
    }
  });

  test.concurrent("1. push services that fail", { timeout: 180_000 }, async () => {
    const follower = await signUp(server.url, "beto");
    const people: (Caller & { id: string })[] = [];
    for (const [n, { host }] of pushPeers.entries()) {
      if (n % 3 === 0) people.push(await signUp(server.url, `push${n}`));
      const { input } = pushedBrowser(`https://${host}/push`);
      expect((await people.at(-1)?.call(subscribeToPush, input))?.status).toBe(200);
    }
    for (const { id } of people)
      expect((await follower.call(followUser, { targetUserId: id })).status).toBe(200);
    for (const peer of pushPeers) {
      if (peer.failure === "refuse") continue;
      await waitFor(() => expect(peer.connections, String(peer.failure)).toBeGreaterThan(0));
      await expectAlive();
    }
  });
});
