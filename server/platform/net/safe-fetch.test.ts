import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { openSafeFetch, Unreachable } from "./safe-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site of the operator's own network that is allowed. */
async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const html = { types: ["text/html"], maxBytes: 1000 };
function reader(...allowedTargets: string[]) {
  return openSafeFetch({ userAgent: "test", allowedTargets });
}

/**
 * Runs in a network namespace where private, link-local and public addresses all lead to one server; returns what was
 * read, and which hosts were contacted.
 */
function inOwnNetwork(addresses: string[]): { read: string[]; asked: string[]; touched: number } {
  const directory = mkdtempSync(join(tmpdir(), "resuena-hosts-"));
  const [hosts, resolver] = [join(directory, "hosts"), join(directory, "resolv.conf")];
  writeFileSync(resolver, "nameserver 127.0.0.1\n");
  writeFileSync(
    hosts,
    [
      "127.0.0.1 localhost",
      "93.184.215.14 publica.example",
      "10.0.0.5 privada.example",
      "93.184.215.14 mezclada.example",
      "10.0.0.5 mezclada.example",
      "::1 seis.example",
    ].join("\n"),
  );
  const own =
    `10.0.0.5 192.168.1.1 172.16.0.9 169.254.169.254 100.64.0.1 168.63.129.16 93.184.215.14
    fd00::5 fe80::5 2606:2800:21f:cb07:6820:80da:af6b:8b2c`.split(/\s+/);
  const script = [
    "ip link set lo up",
    ...own.map((address) => `ip addr add ${address}/${address.includes(":") ? 128 : 32} dev lo`),
    'mount --bind "$1" /etc/hosts',
    'mount --bind "$2" /etc/resolv.conf',
    'exec "$3" "$4" "$5"',
  ].join(" && ");
  const program = fileURLToPath(new URL("../../testing/outbound-program.ts", import.meta.url));
  const room = process.getuid?.() === 0 ? "-nm" : "-rnm";
  const programOutput = execFileSync(
    "unshare",
    [room, "sh", "-c", script, "sh", hosts, resolver].concat(
      process.execPath,
      program,
      JSON.stringify(addresses),
    ),
    { encoding: "utf8" },
  );
  return JSON.parse(programOutput);
}

const disguisedAddresses = [
  "http://127.0.0.1",
  "http://127.0.0.1:80/",
  "http://127.1",
  "http://127.0.1",
  "http://2130706433",
  "http://0x7f000001",
  "http://0x7f.1",
  "http://0177.0.0.1",
  "http://017700000001",
  "http://127.0.0.1.",
  "http://①②⑦.⓪.⓪.①",
  "http://0",
  "http://0.0.0.0",
  "http://localhost",
  "http://LOCALHOST",
  "http://localhost.",
  "http://publica.localhost",
  "http://[::1]",
  "http://[::]",
  "http://[0:0:0:0:0:0:0:1]",
  "http://[::ffff:127.0.0.1]",
  "http://[::ffff:7f00:1]",
  "http://[0:0:0:0:0:ffff:127.0.0.1]",
  "http://[::127.0.0.1]",
  "http://[::7f00:1]",
  "http://[::ffff:0:127.0.0.1]",
  "http://[64:ff9b::127.0.0.1]",
  "http://[64:ff9b::7f00:1]",
  "http://[64:ff9b:1::7f00:1]",
  "http://[2002:7f00:1::]",
  "http://[2002:0a00:0005::]",
  "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
  "http://[fe80::5]",
  "http://[fd00::5]",
  "http://[fc00::1]",
  "http://[fec0::1]",
  "http://[ff02::1]",
  "http://[100::1]",
  "http://[2001:db8::1]",
  "http://[5f00::1]",
  "http://10.0.0.5",
  "http://167772165",
  "http://0xa000005",
  "http://012.0.0.5",
  "http://172.16.0.9",
  "http://172.31.255.255",
  "http://192.168.1.1",
  "http://192.168.257",
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166",
  "http://0xA9FEA9FE",
  "http://[::ffff:169.254.169.254]",
  "http://168.63.129.16",
  "http://100.64.0.1",
  "http://100.100.100.200",
  "http://192.0.2.1",
  "http://198.51.100.1",
  "http://203.0.113.1",
  "http://198.18.0.1",
  "http://224.0.0.1",
  "http://240.0.0.1",
  "http://255.255.255.255",
  "http://privada.example",
  "http://mezclada.example",
  "http://seis.example",
  "http://ana:clave@privada.example",
  "http://publica.example@127.0.0.1",
  "http://publica.example:22",
  "http://publica.example:8080",
  "https://127.0.0.1",
  "//127.0.0.1",
  "ftp://publica.example",
  "file:///etc/passwd",
  "gopher://127.0.0.1",
  "data:text/html,<title>x</title>",
  "javascript:alert(1)",
];

test("no disguise of a private address is ever contacted", () => {
  const { read, touched } = inOwnNetwork(
    disguisedAddresses.filter((address) => !address.includes("#@")),
  );
  expect(read).toEqual([]);
  expect(touched).toBe(0);
  expect(disguisedAddresses.length).toBeGreaterThan(60);
});

test("a public address is read by IPv4, by name and by IPv6", () => {
  const public4 = "http://93.184.215.14/a";
  const byName = "http://publica.example/b";
  const public6 = "http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/c";
  expect(inOwnNetwork([public4, byName, public6]).read).toEqual([public4, byName, public6]);
});

test("a redirect from a public page to a private address is not followed, in any notation", () => {
  const targets = ["http://127.0.0.1/x", "//10.0.0.5/x", "http://[::ffff:10.0.0.5]/x"];
  targets.push("http://privada.example/x", "http://169.254.169.254/x", "file:///etc/passwd");
  const { read, asked } = inOwnNetwork(
    targets.map((to) => `http://publica.example/to/${encodeURIComponent(to)}`),
  );
  expect(read).toEqual([]);
  expect(new Set(asked.map((line) => line.split("/")[0]))).toEqual(new Set(["93.184.215.14"]));
});

test("7. a name that is public first and 127.0.0.1 afterwards is resolved once per hop, and never contacted there", () => {
  const twice = ["http://a.rebind.example/x", "http://a.rebind.example/y"];
  const toItself = `http://b.rebind.example/to/${encodeURIComponent("http://b.rebind.example/z")}`;
  const { read, asked, touched } = inOwnNetwork([...twice, toItself]);
  expect(read).toEqual([twice[0]]);
  expect(asked.map((line) => line.slice(0, 15))).toEqual(["93.184.215.14/x", "93.184.215.14/t"]);
  expect(touched).toBe(2);
});

test("addresses that embed or represent others, and unassigned ones, are not public", () => {
  expect(["8.8.8.8", "93.184.215.14", "2606:4700::1"].map(isPublicAddress)).not.toContain(false);
  for (const address of ["::7f00:1", "::ffff:8.8.8.8.8", "x", "", "1.2.3.4/8", "64:ff9b::808:808"])
    expect(isPublicAddress(address)).toBe(false);
});

test("a site of the operator's own network is read only when it is allowed", async () => {
  const at = await site((_, answer) =>
    answer.setHeader("content-type", "text/html; charset=utf-8").end("<title>Sí</title>"),
  );
  const page = await reader(at)(`http://${at}/`, html);
  expect(page).toMatchObject({ cut: false, type: "text/html; charset=utf-8" });
  expect(page.body.toString()).toBe("<title>Sí</title>");
  await expect(reader()(`http://${at}/`, html)).rejects.toThrow(Unreachable);
});

test("a page that never ends is cut at the limit", async () => {
  let left = false;
  const at = await site((request, answer) => {
    answer.setHeader("content-type", "text/html");
    const more = setInterval(() => answer.write("x".repeat(500)), 1);
    request.on("close", () => {
      left = true;
      clearInterval(more);
    });
  });
  const { body, cut } = await reader(at)(`http://${at}/`, html);
  expect({ length: body.length, cut }).toEqual({ length: 1000, cut: true });
  await expect.poll(() => left).toBe(true);
});

test("a small response that decompresses to a gigabyte is cut while decompressing", async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, "a"));
  const at = await site((_, answer) => {
    answer.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb);
  });
  const before = process.memoryUsage().rss;
  const { body, cut } = await reader(at)(`http://${at}/`, html);
  expect({ length: body.length, cut }).toEqual({ length: 1000, cut: true });
  expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024);
});

test("a site that sends a byte a second is given up", { timeout: 20_000 }, async () => {
  const at = await site((request, answer) => {
    answer.setHeader("content-type", "text/html");
    const more = setInterval(() => answer.write("x"), 500);
    request.on("close", () => clearInterval(more));
  });
  await expect(reader(at)(`http://${at}/`, html)).rejects.toThrow(Unreachable);
});

test("a site may take longer to answer than to connect", async () => {
  const at = await site((_, answer) => {
    answer.setHeader("content-type", "text/html");
    setTimeout(() => answer.end("late"), 3500);
  });
  expect((await reader(at)(`http://${at}/`, html)).body.toString()).toBe("late");
});

test("after three redirects, or in a loop, nothing more is read", async () => {
  let requestCount = 0;
  const at = await site((request, answer) => {
    requestCount += 1;
    answer.writeHead(301, { location: `/${Number(request.url?.slice(1)) + 1}` }).end();
  });
  await expect(reader(at)(`http://${at}/0`, html)).rejects.toThrow(Unreachable);
  expect(requestCount).toBe(4);
});

test("no cookie, no credentials and no proxy are used", async () => {
  let headers = {};
  const at = await site((request, answer) => {
    ({ headers } = request);
    answer.writeHead(200, { "content-type": "text/html", "set-cookie": "a=b" }).end("x");
  });
  process.env["HTTP_PROXY"] = "http://127.0.0.1:9";
  await reader(at)(`http://${at}/`, html).finally(() => delete process.env["HTTP_PROXY"]);
  expect(Object.keys(headers).toSorted()).toEqual(
    ["accept", "accept-encoding", "accept-language", "connection", "host", "user-agent"].toSorted(),
  );
  await expect(reader(at)(`http://ana:clave@${at}/`, html)).rejects.toThrow(Unreachable);
});

test.each([
  ["an error", (answer: Parameters<RequestListener>[1]) => answer.writeHead(500).end()],
  ["another type", (answer) => answer.setHeader("content-type", "application/zip").end("PK")],
  [
    "an unknown packing",
    (answer) =>
      answer.writeHead(200, { "content-type": "text/html", "content-encoding": "zstd" }).end("x"),
  ],
  [
    "a broken packing",
    (answer) =>
      answer
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end("not gzip"),
  ],
  ["a cut connection", (answer) => answer.socket?.destroy()],
] as [string, (answer: Parameters<RequestListener>[1]) => unknown][])(
  "%s is not a page",
  async (_, act) => {
    const at = await site((_request, answer) => void act(answer));
    await expect(reader(at)(`http://${at}/`, html)).rejects.toThrow(Unreachable);
  },
);

test("where every hop must be https, only the operator's own targets need not", async () => {
  const at = await site((request, answer) => {
    if (request.url === "/") answer.setHeader("content-type", "text/html").end("Hola");
    else answer.writeHead(302, { location: "http://127.0.0.2/" }).end();
  });
  const secure = { ...html, isSecureOnly: true };
  expect((await reader(at)(`http://${at}/`, secure)).body.toString()).toBe("Hola");
  await expect(reader(at)(`http://${at}/otra`, secure)).rejects.toThrow("not https");
  await expect(reader(at)(`http://${at}/otra`, html)).rejects.toThrow("not a public address");
});
