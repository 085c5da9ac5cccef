// Runs in a network namespace (see safe-fetch.test.ts) where every address leads to one server, which records the
// hosts that were contacted. Reads the addresses in its argument with safe-fetch and prints the results.
import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import { openSafeFetch } from "#platform/net/safe-fetch";

const requestedUrls: string[] = [];
const server = createServer((request, response) => {
  requestedUrls.push(`${request.socket.localAddress?.replace("::ffff:", "")}${request.url}`);
  const to = /^\/to\/(.+)$/.exec(request.url ?? "")?.[1];
  if (to) return response.writeHead(302, { location: decodeURIComponent(to) }).end();
  return response.writeHead(200, { "content-type": "text/html" }).end("<title>Hola</title>");
});
let connectionCount = 0;
server.on("connection", () => (connectionCount += 1));
await new Promise<void>((resolve) => server.listen(80, "::", resolve));

/**
 * The name server of this network: names below rebind.example resolve to a public address the first time and to
 * 127.0.0.1 from then on; no others exist.
 */
const answeredNames = new Set<string>();
const names = createSocket("udp4", (query, from) => {
  const end = query.indexOf(0, 12) + 1;
  const name = query.toString("latin1", 12, end);
  const isRebindName = name.endsWith("\x06rebind\x07example\0");
  const isA = isRebindName && query.readUInt16BE(end) === 1;
  const address = answeredNames.has(name) ? [127, 0, 0, 1] : [93, 184, 215, 14];
  if (isA) answeredNames.add(name);
  const header = Buffer.from([
    ...query.subarray(0, 2),
    0x84,
    isRebindName ? 0 : 3,
    0,
    1,
    0,
    isA ? 1 : 0,
    0,
    0,
    0,
    0,
  ]);
  // The name of the question, type A, class IN, TTL 0, four bytes.
  const answer = isA ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address] : [];
  const reply = Buffer.concat([header, query.subarray(12, end + 4), Buffer.from(answer)]);
  names.send(reply, from.port, from.address);
});
await new Promise<void>((ready) => names.bind(53, "127.0.0.1", ready));

const fetch = openSafeFetch({ userAgent: "test", allowedTargets: [] });
const read: string[] = [];
const addresses = JSON.parse(process.argv[2] ?? "[]") as string[];
for (const address of addresses)
  await fetch(address, { types: ["text/html"], maxBytes: 1000 }).then(
    () => read.push(address),
    () => {},
  );
console.log(JSON.stringify({ read, asked: requestedUrls, touched: connectionCount }));
process.exit(0);
