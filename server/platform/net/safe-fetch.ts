import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { connect, isIP, type Socket } from "node:net";
import { type TLSSocket, connect as tlsConnect } from "node:tls";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { isPublicAddress } from "./public-address.ts";

/** The response of a foreign server. `url` is where the redirects ended, `cut` whether the body was longer. */
interface FetchedPage {
  url: string;
  type: string;
  body: Buffer;
  cut: boolean;
}

interface FetchOptions {
  /** Accepted media types without parameters, in lower case; others are not read. */
  types: readonly string[];
  /** Maximum size of the decoded body. */
  maxBytes: number;
  /** Whether every hop must be https; the targets of the operator's own network need not. */
  isSecureOnly?: boolean;
}

/** The foreign server cannot, must not or will not be read. */
export class Unreachable extends Error {}

/** Reads an address that a person gave. Throws Unreachable, whatever the reason. */
export type SafeFetch = (url: string, options: FetchOptions) => Promise<FetchedPage>;

const times = { connect: 3000, all: 8000 };
const maxHops = 3;
const ports = new Set(["", "80", "443"]);

/**
 * The only way in which the server reads addresses that people give (rule outbound-1): http and https on ports 80 and
 * 443; at every hop the name is resolved once, all of its addresses must be public, and the connection goes to the
 * checked address, which the socket confirms before a byte is sent. No cookies, no credentials, no proxy; 3
 * redirects, 8 s in all.
 *
 * `allowedTargets` are further targets as `host:port`, for services in the operator's own network.
 */
export function openSafeFetch({
  userAgent,
  allowedTargets,
}: {
  userAgent: string;
  allowedTargets: readonly string[];
}): SafeFetch {
  return async (address, { types, maxBytes, isSecureOnly = false }) => {
    const signal = AbortSignal.timeout(times.all);
    let url = readUrl(address);
    for (let hop = 0; hop <= maxHops; hop++) {
      if (isSecureOnly && url.protocol !== "https:" && !allowedTargets.includes(targetOf(url)))
        throw new Unreachable("not https");
      const response = await sendRequest(url, { userAgent, allowedTargets, types, signal });
      const { statusCode: status = 0, headers } = response;
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        response.destroy();
        url = readUrl(headers.location, url);
        continue;
      }
      const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
      if (status !== 200 || !types.includes(type)) {
        response.destroy();
        throw new Unreachable(`answered ${status} ${type}`);
      }
      const { body, cut } = await read(response, maxBytes, signal);
      return { url: url.href, type: headers["content-type"] ?? "", body, cut };
    }
    throw new Unreachable("too many redirects");
  };
}

/** Sends a request to an address that a person gave; returns the status of the response. */
export type SafeSend = (
  url: string,
  payload: { headers: Record<string, string>; body: Buffer },
) => Promise<number>;

/** The same rules as `openSafeFetch`, for sending: redirects are not followed, the body is not read. */
export function openSafeSend(who: {
  userAgent: string;
  allowedTargets: readonly string[];
}): SafeSend {
  return async (address, payload) => {
    const signal = AbortSignal.timeout(times.all);
    const response = await sendRequest(readUrl(address), {
      ...who,
      types: ["*/*"],
      signal,
      payload,
    });
    response.destroy();
    return response.statusCode ?? 0;
  };
}

/** Host and port of an address. */
function targetOf(url: URL): string {
  return `${bare(url.hostname)}:${portOf(url)}`;
}

function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === "https:" ? 443 : 80));
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Unreachable("not an address of the web");
  return url;
}

interface RequestOptions {
  userAgent: string;
  allowedTargets: readonly string[];
  types: readonly string[];
  signal: AbortSignal;
  payload?: { headers: Record<string, string>; body: Buffer };
}

async function sendRequest(url: URL, requestOptions: RequestOptions): Promise<IncomingMessage> {
  const secure = url.protocol === "https:";
  const port = portOf(url);
  const addresses = await vettedAddresses(url, requestOptions.allowedTargets);
  const socket = await connectToOne(addresses, port, requestOptions.signal);
  try {
    const stream = secure ? await startTls(socket, url.hostname, requestOptions.signal) : socket;
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (secure ? httpsRequest : httpRequest)(url, {
        // Node uses this connection only without an agent; even `false` creates one, which resolves the name again.
        createConnection: () => stream,
        method: requestOptions.payload ? "POST" : "GET",
        signal: requestOptions.signal,
        maxHeaderSize: 16 * 1024,
        headers: {
          accept: requestOptions.types.join(", "),
          "accept-encoding": "gzip, br, deflate",
          "accept-language": "es, en;q=0.5",
          "user-agent": requestOptions.userAgent,
          ...requestOptions.payload?.headers,
        },
      });
      request.on("response", resolve);
      request.on("error", reject);
      request.end(requestOptions.payload?.body);
    });
  } catch (error) {
    socket.destroy();
    throw new Unreachable("does not answer", { cause: error });
  }
}

/**
 * Resolves when the handshake is over and the certificate belongs to the host. Keeps an error listener on the socket,
 * also afterwards: an unhandled socket error ends the process.
 */
async function startTls(socket: Socket, hostname: string, signal: AbortSignal): Promise<TLSSocket> {
  const stream = tlsConnect({ socket, ...tlsName(hostname), ALPNProtocols: ["http/1.1"] });
  stream.on("error", () => {});
  const closeController = new AbortController();
  stream.once("close", () => closeController.abort());
  // A connection closed during the handshake does not always emit an error.
  await once(stream, "secureConnect", {
    signal: AbortSignal.any([signal, closeController.signal]),
  });
  return stream;
}

/** The name that the certificate must have; an IP address has none. */
function tlsName(hostname: string): { host: string; servername?: string } {
  const host = bare(hostname);
  return isIP(host) ? { host } : { host, servername: host };
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** The addresses of a name if all of them are allowed; otherwise none. */
async function vettedAddresses(url: URL, allowedTargets: readonly string[]): Promise<string[]> {
  const host = bare(url.hostname);
  const isTrusted = allowedTargets.includes(targetOf(url));
  if (!isTrusted && !ports.has(url.port)) throw new Unreachable("not a port of the web");
  const addresses = isIP(host) ? [host] : await resolveName(host);
  if (addresses.length === 0 || !(isTrusted || addresses.every(isPublicAddress)))
    throw new Unreachable("not a public address");
  return addresses;
}

async function resolveName(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map((entry) => entry.address);
  } catch (error) {
    throw new Unreachable("no such name", { cause: error });
  }
}

/** Some hosts have an address that is unreachable from here (IPv6): try the next one. */
async function connectToOne(
  addresses: string[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(times.connect)]);
  for (const address of addresses.slice(0, 4)) {
    const socket = await openConnection(address, port, until);
    if (socket) return socket;
  }
  throw new Unreachable("does not connect");
}

/** Null when it does not connect. A socket connected to another address than asked is not used. */
async function openConnection(
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<Socket | null> {
  const socket = connect({ host, port });
  // For the socket's whole life: its user notices its end in other ways.
  socket.on("error", () => {});
  try {
    await once(socket, "connect", { signal });
    if (sameAddress(socket.remoteAddress, host)) return socket;
  } catch {
    // Refused, unreachable or too slow.
  }
  socket.destroy();
  return null;
}

function sameAddress(actual: string | undefined, expectedAddress: string): boolean {
  return actual !== undefined && canonical(actual) === canonical(expectedAddress);
}

function canonical(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address;
}

const unpackers = {
  gzip: () => createGunzip({ flush: constants.Z_SYNC_FLUSH }),
  "x-gzip": () => createGunzip({ flush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ flush: constants.Z_SYNC_FLUSH }),
  br: createBrotliDecompress,
};

/** Reads up to the limit; a compressed body is counted as it is decompressed. */
async function read(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ body: Buffer; cut: boolean }> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const unpack = unpackers[encoding as keyof typeof unpackers];
  if (!unpack && encoding !== "identity") throw new Unreachable(`packed as ${encoding}`);
  const stream = unpack ? response.pipe(unpack()) : response;
  response.on("error", (error) => stream.destroy(error));
  const give = () => stream.destroy(new Error("took too long"));
  signal.addEventListener("abort", give, { once: true });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > maxBytes) return { body: Buffer.concat(parts, maxBytes), cut: true };
    }
    return { body: Buffer.concat(parts), cut: false };
  } catch (error) {
    throw new Unreachable("broke off", { cause: error });
  } finally {
    signal.removeEventListener("abort", give);
    response.destroy();
    stream.destroy();
  }
}
