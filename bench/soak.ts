// `npm run soak` (`-- SECONDS`; 600 without): people write links to hostile sites, register hostile push services
// and cause mails through a mail server that fails in every way, while somebody else asks /health. Prints one
// JSON object; exits 1 when the server's process is not the same at the end, when a request answers 5xx other than
// "overloaded", or when the 99th percentile of /health is 50 ms or more.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createECDH, randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createComment } from "#contract/comments/comments";
import { fetchLinkMetadata } from "#contract/posts/links";
import { subscribeToPush } from "#contract/notifications/notification-settings";
import { createPost, likePost } from "#contract/posts/posts";
import { freePort } from "#testing/free-port";
import { failures } from "#testing/hostile-peer";
import { signUp } from "#testing/sign-up";
import { memoryMb } from "./processes.ts";
import { openPeers } from "./soak-peers.ts";

const seconds = Number(process.argv[2] ?? 600);
const boundMs = 50;

const directory = mkdtempSync(join(tmpdir(), "resuena-soak-"));
const peers = await openPeers();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
// People sign up by the development mailbox, which is absent once there is a mail server.
const before = await startServer();
const artist = await signUp(origin, "soak-artist");
const fan = await signUp(origin, "soak-fan");
before.kill("SIGTERM");
await once(before, "exit");
const server = await startServer({ SMTP_URL: `smtp://${peers.mail.host}` });
let hasExited = false;
server.once("exit", () => (hasExited = true));

const statuses: Record<string, number> = {};
const count = (name: string): void => void (statuses[name] = (statuses[name] ?? 0) + 1);
const pid = server.pid ?? 0;
const memoryAtStart = memoryMb([pid]);

const health = spawn(process.execPath, ["bench/soak-health.ts", origin], {
  stdio: ["ignore", "pipe", "inherit"],
});
const healthReport = text(health.stdout);
const end = Date.now() + seconds * 1000;
await Promise.all([writeLinks(), pushToDevices(), signUpPeople(), failMails()]);
health.kill("SIGTERM");
const healthMs = JSON.parse(await healthReport) as Record<"answered" | "failed" | "p99", number>;

const sameProcess = !hasExited && server.exitCode === null;
const serverErrors = Object.entries(statuses).filter(([name]) => / 5\d\d$/.test(name));
const unexpectedErrors = serverErrors.filter(([name]) => !name.endsWith(" 503"));
console.log(
  JSON.stringify(
    {
      seconds,
      same_process: sameProcess,
      health: healthMs,
      answers: statuses,
      connections_to_hostile_peers: peers.connections(),
      mails_delivered: peers.delivered(),
      memory_mb: { start: memoryAtStart, end: sameProcess ? memoryMb([pid]) : null },
    },
    null,
    2,
  ),
);
const hasPassed =
  sameProcess && healthMs.failed === 0 && healthMs.p99 < boundMs && unexpectedErrors.length === 0;

server.kill("SIGTERM");
if (!hasExited) await once(server, "exit");
await peers.stop();
rmSync(directory, { recursive: true, force: true });
process.exit(hasPassed ? 0 : 1);

async function startServer(settings: Record<string, string> = {}): Promise<ChildProcess> {
  const certificate = join(directory, "trusted.pem");
  writeFileSync(certificate, peers.certificate);
  const child = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_EXTRA_CA_CERTS: certificate,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: origin,
      DATA_DIR: join(directory, "data"),
      DEMO: "off",
      LOG_LEVEL: "silent",
      RATE_LIMITS: "off",
      AUTH_MAIL_INTERVAL_S: "0",
      AUTH_MAILS_PER_HOUR: "1000000",
      OUTBOUND_ALLOW: peers.hosts.join(","),
      ...settings,
    },
  });
  for (;;) {
    const ready = await fetch(`${origin}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    if (child.exitCode !== null) throw new Error("the server does not start");
    await sleep(100);
  }
}

/** Repeats `step` every `everyMs` until the end, with at most `atOnce` running; counts the answers by name. */
async function repeat(
  name: string,
  { everyMs, atOnce }: { everyMs: number; atOnce: number },
  step: (round: number) => Promise<number>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (let round = 0; Date.now() < end && !hasExited; round += 1) {
    while (underWay.size >= atOnce) await Promise.race(underWay);
    const running = step(round)
      .then(
        (status) => count(`${name} ${status}`),
        () => count(`${name} no answer`),
      )
      .finally(() => underWay.delete(running));
    underWay.add(running);
    await sleep(everyMs);
  }
  await Promise.all(underWay);
}

/** Types links to each kind of hostile peer into the composer, and publishes some of them. */
async function writeLinks(): Promise<void> {
  await Promise.all([
    repeat("preview", { everyMs: 100, atOnce: 40 }, async (round) => {
      const links = peers.links(`${round}`);
      const { url } = links[round % links.length] ?? { url: "" };
      const person = round % 2 === 0 ? artist : fan;
      return (await person.call(fetchLinkMetadata, { url })).status;
    }),
    repeat("post with a link", { everyMs: 2000, atOnce: 5 }, async (round) => {
      const links = peers.links(`post-${round}`);
      const { url } = links[(round * 7) % links.length] ?? { url: "" };
      return (await fan.call(createPost, { text: `Escuchad: ${url}` })).status;
    }),
  ]);
}

/**
 * Registers hostile push services repeatedly, since failing ones are removed, and triggers notifications for them.
 */
async function pushToDevices(): Promise<void> {
  const { data: post } = await artist.call(createPost, { text: "Canción nueva" });
  const { id } = post;
  await Promise.all([
    repeat("push subscription", { everyMs: 3000, atOnce: 2 }, async (round) => {
      const links = peers.links(`push-${round}`);
      const { url } = links[round % links.length] ?? { url: "" };
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const subscription = {
        endpoint: url,
        p256dh: keys.getPublicKey().toString("base64url"),
        auth: randomBytes(16).toString("base64url"),
      };
      return (await artist.call(subscribeToPush, subscription)).status;
    }),
    repeat("comment", { everyMs: 1500, atOnce: 4 }, async (round) => {
      const content = `Comentario ${round}`;
      return (await fan.call(createComment, { id, content })).status;
    }),
    repeat("like", { everyMs: 1000, atOnce: 4 }, async () => {
      return (await fan.call(likePost, { id })).status;
    }),
  ]);
}

/** People sign up, and each is sent a mail. */
function signUpPeople(): Promise<void> {
  return repeat("sign-up", { everyMs: 1000, atOnce: 4 }, async (round) => {
    const answer = await fetch(`${origin}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: `soak-${round}@site-${round % 50}.test`,
        password: randomBytes(12).toString("hex"),
        data: { name: "Soak" },
      }),
    });
    await answer.arrayBuffer();
    return answer.status;
  });
}

/** Switches the mail server through its failures; every other time it works. */
async function failMails(): Promise<void> {
  for (let round = 0; Date.now() < end && !hasExited; round += 1) {
    const failure = failures[(round >> 1) % failures.length] ?? null;
    peers.mail.failure = round % 2 === 0 ? null : failure === "refuse" ? "reset" : failure;
    await sleep(5000);
  }
  peers.mail.failure = null;
}
