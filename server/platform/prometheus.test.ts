import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#testing/free-port";
import { startProcess } from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = await testServer({ metricsPort: port });
});
afterAll(() => server.stop());

/** The samples whose line begins so, with their values. */
async function samples(name: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith(name));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test("requests are counted by the pattern of their route, never by their address", async () => {
  const name = 'resuena_http_requests_total{method="GET",route="/api/agenda"';
  const before = (await samples(name)).get(`${name},status="200"}`) ?? 0;
  for (const path of ["/api/agenda", "/api/agenda?city_id=x", "/api/no-hay/secreto-7"])
    await server.visitor.fetch(path);
  const agenda = await samples(name);
  expect(agenda.get(`${name},status="200"}`)).toBe(before + 1);
  expect(agenda.get(`${name},status="422"}`)).toBe(1);
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).not.toContain("secreto-7");
  const seconds = await samples(
    'resuena_http_request_seconds_count{method="GET",route="/api/agenda"}',
  );
  expect([...seconds.values()]).toEqual([before + 2]);
});

test("the database, its jobs and the process are measured", async () => {
  await server.ctx.jobs.add(server.ctx.db, "send-later", {}, { at: new Date(Date.now() + 9e6) });
  expect(await samples("resuena_database_up")).toEqual(new Map([["resuena_database_up", 1]]));
  const connections = await samples("resuena_database_connections");
  expect([...connections.keys()]).toEqual(
    ["busy", "idle", "waiting"].map((state) => `resuena_database_connections{state="${state}"}`),
  );
  server.ctx.counters.add("mails_failed");
  const events = await samples("resuena_service_events_total");
  expect(events.get('resuena_service_events_total{name="mails_failed"}')).toBe(1);
  expect((await samples("nodejs_eventloop_lag_p99_seconds")).size).toBe(1);
  expect((await samples("process_resident_memory_bytes")).size).toBe(1);
});

test("nothing else is answered on that port, and no metrics on the port of everybody", async () => {
  for (const [method, path] of [
    ["POST", "/metrics"],
    ["GET", "/"],
    ["GET", "/api/agenda"],
    ["GET", "/metrics/../health"],
  ])
    expect((await fetch(`${address}${path}`, { method })).status).toBe(404);
  expect((await server.visitor.fetch("/metrics")).headers.get("content-type")).not.toContain(
    "version=0.0.4",
  );
});

test("the alert rules name metrics and labels that exist", async () => {
  await server.visitor.fetch("/api/agenda");
  const text = await (await fetch(`${address}/metrics`)).text();
  const path = new URL("../../deploy/prometheus/alerts.yml", import.meta.url);
  const rules = readFileSync(path, "utf8");
  const names = rules.match(/\b(?:resuena|nodejs)_[a-z0-9_]+/g) ?? [];
  expect(names.length).toBeGreaterThan(8);
  for (const name of names)
    expect([name, text.includes(`# TYPE ${name.replace(/_bucket$/, "")} `)]).toEqual([name, true]);
});

test("a taken port stops the start with a sentence that names METRICS_PORT", async () => {
  const { port } = new URL(address);
  const starting = await startProcess({ METRICS_PORT: port, HOST: "127.0.0.1" });
  expect(await starting.exitPromise).toEqual({ code: 1, signal: null });
  expect(starting.output()).toContain(`METRICS_PORT: otro programa ya usa el puerto ${port}.`);
});
