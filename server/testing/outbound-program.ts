// Runs in a network of its own (see safe-fetch.test.ts), where every address leads to one server that notes
// who was asked. Reads the addresses of its argument through the guarded fetcher and prints what came of them.
import { createServer } from "node:http";
import { openSafeFetch } from "#platform/safe-fetch";

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.socket.localAddress?.replace("::ffff:", "")}${request.url}`);
  const to = /^\/to\/(.+)$/.exec(request.url ?? "")?.[1];
  if (to) return response.writeHead(302, { location: decodeURIComponent(to) }).end();
  return response.writeHead(200, { "content-type": "text/html" }).end("<title>Hola</title>");
});
let touched = 0;
server.on("connection", () => (touched += 1));
await new Promise<void>((done) => server.listen(80, "::", done));

const fetch = openSafeFetch({ userAgent: "test", allowed: [] });
const read: string[] = [];
const addresses = JSON.parse(process.argv[2] ?? "[]") as string[];
for (const address of addresses)
  await fetch(address, { types: ["text/html"], maxBytes: 1000 }).then(
    () => read.push(address),
    () => {},
  );
console.log(JSON.stringify({ read, asked, touched }));
process.exit(0);
