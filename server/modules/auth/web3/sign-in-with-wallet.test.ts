import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { getMe } from "#contract/people/profiles";
import { caller } from "#testing/caller";
import { type TestServer, testServer } from "#testing/test-server";
import { officialClient } from "#testing/auth/official-client";
import { type RawAnswer, rawCall } from "#testing/auth/raw-call";
import { ethereumWallet, solanaWallet } from "#testing/auth/wallets";

let server: TestServer;
let host: string;

beforeAll(async () => {
  server = await testServer({ web3: true });
  host = new URL(server.url).host;
});
afterAll(() => server.stop());

const sendTo = (
  to: TestServer,
  chain: string,
  message: string,
  signature: string,
): Promise<RawAnswer> =>
  rawCall(to, "POST", "/token?grant_type=web3", { chain, message, signature });

interface Parts {
  domain?: string;
  uri?: string;
  issuedAt?: number;
  more?: string[];
  version?: string;
  chainId?: string;
}

/** A message as the client writes it, with overridden parts. */
function ethereumMessage(address: string, parts: Parts = {}): string {
  const { domain = host, uri = `${server.url}/`, issuedAt = Date.now(), more = [] } = parts;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    "",
    "",
    `URI: ${uri}`,
    `Version: ${parts.version ?? "1"}`,
    `Chain ID: ${parts.chainId ?? "1"}`,
    `Issued At: ${new Date(issuedAt).toISOString()}`,
    ...more,
  ].join("\n");
}

describe("Ethereum", () => {
  test("POST /token?grant_type=web3: an Ethereum wallet signs in with the official client: a new account without address, amr web3, and its own profile", async () => {
    const wallet = ethereumWallet();
    const { auth, events } = officialClient(server);
    const { data, error } = await auth.signInWithWeb3({
      chain: "ethereum",
      wallet: wallet as never,
      statement: "Entro en Resuena",
      options: { url: server.url },
    });
    expect(error).toBeNull();
    await expect.poll(() => events).toContain("SIGNED_IN");
    expect(data.user).toMatchObject({
      email: "",
      app_metadata: { provider: "web3", providers: ["web3"] },
    });
    expect(data.user?.identities).toMatchObject([
      { provider: "web3", id: `web3:ethereum:${wallet.address}` },
    ]);
    const { data: claims } = await auth.getClaims();
    expect(claims?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "web3" }] });
    const me = await caller(server.url, data.session?.access_token ?? "").call(getMe, {});
    expect(me.status).toBe(200);
    expect(me.data.name).toBe(`${wallet.address.slice(0, 4)}…${wallet.address.slice(-2)}`);

    const again = await auth.signInWithWeb3({
      chain: "ethereum",
      wallet: wallet as never,
      options: {
        url: server.url,
        signInWithEthereum: { nonce: "abcdefgh", resources: [`${server.url}/a`], requestId: "7" },
      },
    });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test("v may be 0, 1, 27 or 28, and the address may contain capitals", async () => {
    const wallet = ethereumWallet();
    for (const offset of [0, -27]) {
      const capitals = `0x${wallet.address.slice(2).toUpperCase()}`;
      const message = ethereumMessage(capitals, { more: [`Request ID: ${offset}`] });
      const signature = wallet.sign(message);
      const v = Number.parseInt(signature.slice(-2), 16) + offset;
      const answer = await sendTo(
        server,
        "ethereum",
        message,
        signature.slice(0, -2) + v.toString(16).padStart(2, "0"),
      );
      expect(answer.status).toBe(200);
    }
  });

  test("B10: it is disabled by default, with any chain", async () => {
    const off = await testServer();
    try {
      const { auth } = officialClient(off);
      const { error } = await auth.signInWithWeb3({
        chain: "ethereum",
        wallet: ethereumWallet() as never,
        options: { url: off.url },
      });
      expect(error).toMatchObject({ code: "web3_provider_disabled", status: 422 });
    } finally {
      await off.stop();
    }
  });

  test("a message works once: not replayed, not ten at once, not with the mirrored signature", async () => {
    const wallet = ethereumWallet();
    const message = ethereumMessage(wallet.address);
    const signature = wallet.sign(message);
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => sendTo(server, "ethereum", message, signature)),
    );
    expect(ten.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const usedSignature of [
      signature,
      mirrorSignature(signature),
      signature.toUpperCase().replace("X", "x"),
    ]) {
      const again = await sendTo(server, "ethereum", message, usedSignature);
      expect([again.status, again.body["error"]]).toEqual([400, "invalid_grant"]);
    }
    // The mirrored signature alone is invalid too.
    const other = ethereumMessage(wallet.address, { more: ["Request ID: otra"] });
    const alone = await sendTo(server, "ethereum", other, mirrorSignature(wallet.sign(other)));
    expect(alone.body["error_description"]).toBe("Signature does not match the address");
  });

  const minute = 60_000;
  test.for<[string, Parts]>([
    ["for another domain", { domain: "malo.example", uri: "https://malo.example/" }],
    ["whose URI is of another site than its domain", { uri: "https://malo.example/" }],
    ["whose domain is of another site than its URI", { domain: "malo.example" }],
    ["without TLS", { domain: "example.com", uri: "http://example.com/" }],
    ["with a script as URI", { uri: "javascript:alert(1)" }],
    ["with a name before the host", { uri: "http://yo@127.0.0.1/" }],
    ["of eleven minutes ago", { issuedAt: Date.now() - 11 * minute }],
    ["of eleven minutes from now", { issuedAt: Date.now() + 11 * minute }],
    [
      "that has expired",
      { more: [`Expiration Time: ${new Date(Date.now() - 1000).toISOString()}`] },
    ],
    [
      "that is not valid yet",
      { more: [`Not Before: ${new Date(Date.now() + 9e4).toISOString()}`] },
    ],
    ["of another version", { version: "2" }],
  ])("a message %s is refused as invalid_grant", async ([, parts]) => {
    const wallet = ethereumWallet();
    const message = ethereumMessage(wallet.address, parts);
    const answer = await sendTo(server, "ethereum", message, wallet.sign(message));
    expect([answer.status, answer.body["error"]]).toEqual([400, "invalid_grant"]);
    expect(answer.body).toHaveProperty("error_description");
  });

  test.for<[string, (message: string) => string]>([
    ["of 21 KB", (message) => `${message}\nResources:\n- ${"a".repeat(21 * 1024)}`],
    ["of 63 characters", (message) => message.slice(0, 63)],
    ["with a field twice", (message) => `${message}\nVersion: 1`],
    ["with a strange line", (message) => `${message}\nHola: 1`],
    ["with an empty line at its end", (message) => `${message}\n`],
    ["without Issued At", (message) => message.replace(/\nIssued At: .*/, "")],
    ["with a time that is none", (message) => message.replace(/Issued At: .*/, "Issued At: ayer")],
    ["with carriage returns", (message) => message.replaceAll("\n", "\r\n")],
    ["without an empty third line", (message) => message.replace("\n\n\n", "\n")],
    ["whose chain is no number", (message) => message.replace("Chain ID: 1", "Chain ID: uno")],
    ["without a chain", (message) => message.replace("Chain ID: 1\n", "")],
    ["whose address is too short", (message) => message.replace(/0x[0-9a-f]{2}/, "0x")],
    ["whose resources are no list", (message) => `${message}\nResources:\nhttps://a.example`],
    ["with two sites in the first line", (message) => `malo.example o ${message}`],
  ])("a message %s is refused as validation_failed", async ([, change]) => {
    const wallet = ethereumWallet();
    const message = change(ethereumMessage(wallet.address));
    const answer = await sendTo(server, "ethereum", message, wallet.sign(message));
    expect([answer.status, answer.body["error_code"]]).toEqual([400, "validation_failed"]);
  });

  test("a statement that looks like a field does not replace one", async () => {
    const wallet = ethereumWallet();
    const message = ethereumMessage(wallet.address).replace(
      "\n\n\nURI",
      "\n\nURI: https://malo.example/\n\nURI",
    );
    const answer = await sendTo(server, "ethereum", message, wallet.sign(message));
    expect(answer.body["error_code"]).toBe("validation_failed");
  });

  test("a signature of another wallet or another text, or an invalid one, is refused", async () => {
    const wallet = ethereumWallet();
    const message = ethereumMessage(wallet.address);
    const zeros = `0x${"00".repeat(65)}`;
    const strangers = [ethereumWallet().sign(message), wallet.sign(`${message} `), zeros];
    const wrongV = `${wallet.sign(message).slice(0, -2)}1d`;
    for (const signature of [...strangers, wrongV]) {
      const answer = await sendTo(server, "ethereum", message, signature);
      expect([answer.status, answer.body["error"]]).toEqual([400, "invalid_grant"]);
    }
    for (const signature of ["", "0x", "hola", wallet.sign(message).slice(0, -2)]) {
      const answer = await sendTo(server, "ethereum", message, signature);
      expect([answer.status, answer.body["error_code"]]).toEqual([400, "validation_failed"]);
    }
  });

  test("another chain is refused, in the request and against the message", async () => {
    const wallet = ethereumWallet();
    const message = ethereumMessage(wallet.address);
    const unknown = await sendTo(server, "bitcoin", message, wallet.sign(message));
    expect([unknown.status, unknown.body["error_code"]]).toEqual([400, "web3_unsupported_chain"]);
    const response = await sendTo(server, "solana", message, wallet.sign(message));
    expect(response.body["error"]).toBe("invalid_grant");
  });
});

const solanaMessage = (address: string): string =>
  [
    `${host} wants you to sign in with your Solana account:`,
    address,
    "",
    "Version: 1",
    `URI: ${server.url}/`,
    `Issued At: ${new Date().toISOString()}`,
    `Nonce: ${crypto.randomUUID()}`,
  ].join("\n");
const text = (signature: Uint8Array): string => Buffer.from(signature).toString("base64url");

describe("Solana", () => {
  test("POST /token?grant_type=web3: a Solana wallet that signs messages signs in with the official client, with every field and `Resources` without its colon", async () => {
    const wallet = solanaWallet();
    const { auth, events } = officialClient(server);
    const { data, error } = await auth.signInWithWeb3({
      chain: "solana",
      wallet,
      statement: "Entro en Resuena",
      options: {
        url: server.url,
        signInWithSolana: {
          chainId: "solana:mainnet",
          nonce: "abcdefgh",
          requestId: "1",
          resources: [`${server.url}/a`],
          expirationTime: new Date(Date.now() + 60_000).toISOString(),
          notBefore: new Date(Date.now() - 1000).toISOString(),
        },
      },
    });
    expect(error).toBeNull();
    await expect.poll(() => events).toContain("SIGNED_IN");
    expect(data.user?.identities).toMatchObject([
      { provider: "web3", id: `web3:solana:${wallet.address}` },
    ]);
    const again = await auth.signInWithWeb3({
      chain: "solana",
      wallet,
      options: { url: server.url },
    });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test("a Ledger signs the message in its envelope, in both layouts", async () => {
    const wallet = solanaWallet();
    for (const middle of [[1], [...Array.from({ length: 32 }, () => 0), 1, 1, ...wallet.key]]) {
      const message = solanaMessage(wallet.address);
      const body = Buffer.from(message);
      const length = Buffer.alloc(2);
      length.writeUInt16LE(body.length);
      const envelope = Buffer.concat([
        Buffer.from("\u00ffsolana offchain\0", "latin1"),
        Buffer.from(middle),
        length,
        body,
      ]);
      const answer = await sendTo(server, "solana", message, text(wallet.sign(envelope)));
      expect(answer.status).toBe(200);
    }
  });

  test("a message that is replayed, signed by another key, or modified afterwards is refused", async () => {
    const wallet = solanaWallet();
    const message = solanaMessage(wallet.address);
    const signature = text(wallet.sign(Buffer.from(message)));
    expect((await sendTo(server, "solana", message, signature)).status).toBe(200);
    const replayResponse = await sendTo(server, "solana", message, signature);
    expect(replayResponse.body["error_description"]).toBe("Message has been used already");
    const fresh = solanaMessage(wallet.address);
    for (const wrong of [text(solanaWallet().sign(Buffer.from(fresh))), signature]) {
      const answer = await sendTo(server, "solana", fresh, wrong);
      expect(answer.body["error"]).toBe("invalid_grant");
    }
    expect((await sendTo(server, "solana", fresh, "corta")).body["error_code"]).toBe(
      "validation_failed",
    );
  });

  test("a key of small order, under which one signature fits every text, is refused", async () => {
    const identity = "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi";
    const zeroKey = "11111111111111111111111111111111";
    const anything = Buffer.alloc(64);
    anything[0] = 1;
    for (const address of [identity, zeroKey]) {
      const answer = await sendTo(server, "solana", solanaMessage(address), text(anything));
      expect([answer.status, answer.body["error"]]).toEqual([400, "invalid_grant"]);
    }
  });
});

test("a suspended wallet cannot sign in", async () => {
  const wallet = ethereumWallet();
  const first = ethereumMessage(wallet.address);
  const firstResponse = await sendTo(server, "ethereum", first, wallet.sign(first));
  const user = firstResponse.body["user"] as { id: string };
  await server.query(`update users set banned_until = now() + interval '1 day' where id = $1`, [
    user.id,
  ]);
  const second = ethereumMessage(wallet.address, { more: ["Request ID: 2"] });
  const bannedResponse = await sendTo(server, "ethereum", second, wallet.sign(second));
  expect(bannedResponse.body["error_code"]).toBe("user_banned");
});

test("thirty tries from one address in five minutes, then 429", async () => {
  const strict = await testServer({ web3: true, rateLimits: true });
  try {
    const tries = await Promise.all(
      Array.from({ length: 33 }, () => sendTo(strict, "ethereum", "x", "0x")),
    );
    expect(tries.filter((answer) => answer.status === 400)).toHaveLength(30);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(3);
  } finally {
    await strict.stop();
  }
});

/** The other signature of the same text by the same key: s mirrored, v flipped. */
function mirrorSignature(signature: string): string {
  const order = secp256k1.Point.CURVE().n;
  const s = order - BigInt(`0x${signature.slice(66, 130)}`);
  const v = signature.endsWith("1b") ? "1c" : "1b";
  return signature.slice(0, 66) + s.toString(16).padStart(64, "0") + v;
}
