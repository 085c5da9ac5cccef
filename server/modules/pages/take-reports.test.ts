import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getHighlights } from "#contract/discovery/discovery";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

describe("reports of the Content-Security-Policy", () => {
  const report = {
    type: "csp-violation",
    age: 1,
    url: "https://resuena.example/auth?code=secreto",
    user_agent: "x",
    body: {
      documentURL: "https://resuena.example/auth?code=secreto",
      effectiveDirective: "script-src-elem",
      blockedURL: "https://evil.example/x.js?y=secreto",
      sourceFile: null,
      lineNumber: 3,
      disposition: "enforce",
      sample: "secreto",
    },
  };
  const send = (body: string, type = "application/reports+json"): Promise<Response> =>
    server.visitor.fetch("/csp-reports", {
      method: "POST",
      body,
      headers: { "content-type": type },
    });

  test("are logged without the queries of their addresses", async () => {
    const lines: unknown[] = [];
    const { warn } = server.ctx.log;
    server.ctx.log.warn = (...line: unknown[]) => void lines.push(line);
    try {
      expect((await send(JSON.stringify([report]))).status).toBe(204);
    } finally {
      server.ctx.log.warn = warn;
    }
    expect(lines).toEqual([
      [
        {
          page: "https://resuena.example/auth",
          directive: "script-src-elem",
          blocked: "https://evil.example/x.js",
          source: ":3",
        },
        "content security policy violation",
      ],
    ]);
  });

  test("are refused when they are invalid", async () => {
    for (const body of ["{}", "[1]", "nada", "", JSON.stringify([{ ...report, body: null }])])
      expect((await send(body)).status).toBe(400);
    expect((await send(JSON.stringify(Array.from({ length: 21 }, () => report)))).status).toBe(400);
    expect((await send("[]", "text/plain")).status).toBe(415);
    expect((await send(`[${" ".repeat(17_000)}]`)).status).toBe(413);
  });

  test("do not count towards the sender's other limits", async () => {
    const limitedServer = await testServer({ rateLimits: true });
    const statuses = new Set<number>();
    for (let n = 0; n < 305; n += 1) {
      const answer = await limitedServer.visitor.fetch("/csp-reports", {
        method: "POST",
        body: "[]",
        headers: { "content-type": "application/reports+json" },
      });
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([204, 429]);
    expect((await limitedServer.visitor.call(getHighlights, {})).status).toBe(200);
    await limitedServer.stop();
  });
});
