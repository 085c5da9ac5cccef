import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { readConfig } from "#platform/config";
import { testServer } from "./test-server.ts";

interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service: records the requests, and answers with `status` once `released`. */
async function pushService() {
  const service = {
    origin: "",
    host: "",
    status: 201,
    released: Promise.resolve(),
    received: [] as Pushed[],
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      service.received.push({ path: request.url ?? "", headers: request.headers, body });
      void service.released.then(() => response.writeHead(service.status).end());
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.origin = `http://${service.host}`;
  return Object.assign(service, { stop: () => void server.close() });
}

/** A server that may push to a local push service, and that service. */
export async function serverThatPushes() {
  const service = await pushService();
  const { links } = readConfig({});
  const server = await testServer({ links: { ...links, allowedTargets: [service.host] } });
  return { server, service };
}

/** A browser's push subscription: its keys for the server, and how it decrypts messages. */
export function pushedBrowser(endpoint: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    input: {
      endpoint,
      p256dh: keys.getPublicKey().toString("base64url"),
      auth: auth.toString("base64url"),
    },
    /** RFC 8291, RFC 8188. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body[20] ?? 0;
      const theirs = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
      const ikm = Buffer.from(hkdfSync("sha256", keys.computeSecret(theirs), auth, info, 32));
      const key = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: nonce\0", 12));
      const ciphertext = body.subarray(21 + idLength);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(ciphertext.subarray(-16));
      const plain = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
      // The padding ends with 2 in the last record.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}
