// Performs every mutation of the app with the hooks that components call, and checks everything that each page
// reads. The expected effects stand beside the hooks (`mutations-of-tests.ts` of their folder); only the network is
// simulated.
import { globSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { Server } from "socket.io";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api } from "#contract/api";
import type { Name } from "#web/api/client.ts";
import { Page } from "#web/api/page-of-tests.ts";
import { answerOf, exampleOf, ids, reading } from "#web/entities/answers-of-tests.ts";
import type { Hearing, Mutation, Mutations } from "#web/entities/effects-of-tests.ts";
import { readsOfPages } from "#web/entities/pages-of-tests.ts";
import { editRows, isRow, type Row } from "#web/entities/rows.ts";
import { withoutEntity } from "./without-entity-of-tests.ts";

type Change = Mutation | Hearing;

/** The part of a browser that hooks need when nothing is displayed. */
const browser = new EventTarget();
const document = Object.assign(new Page(), { nodeType: 9, body: null, getElementById: () => null });
const storage = { "sb-resuena-auth-token": session() };
for (const [name, value] of Object.entries({
  window: globalThis,
  document,
  HTMLIFrameElement: EventTarget,
  localStorage: Object.assign(
    Object.create({ getItem: (key: keyof typeof storage) => storage[key] ?? null }),
    storage,
  ),
  addEventListener: browser.addEventListener.bind(browser),
  removeEventListener: browser.removeEventListener.bind(browser),
  dispatchEvent: browser.dispatchEvent.bind(browser),
}))
  vi.stubGlobal(name, value);

function session(): string {
  return JSON.stringify({ access_token: "token", expires_at: 1e12, user: { id: "ana" } });
}

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal("fetch", network);
const http = createServer();
const sockets = new Server(http, { path: "/socket", transports: ["websocket"] });
await new Promise<void>((ready) => http.listen(0, "127.0.0.1", ready));
vi.stubGlobal("location", new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/home`));

/** Closed at the end, so that other tests of this process do not get messages through them. */
const channels: BroadcastChannel[] = [];
vi.stubGlobal(
  "BroadcastChannel",
  class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  },
);

// Imported after the browser's globals are set.
vi.resetModules();
const { addEndpoints } = await import("#web/api/endpoints.ts");
addEndpoints(
  Object.fromEntries(
    Object.values(api).map((e) => [
      e.name,
      [e.method, e.path, e.idempotent ? 1 : 0, e.upload ? 1 : 0, e.forBand === null ? 0 : 1],
    ]),
  ),
);
const { live } = await import("#web/api/live.ts");
const folders = await Promise.all(
  Object.values(
    import.meta.glob<Mutations>(["./mutations-of-tests.ts", "../*/*/mutations-of-tests.ts"], {
      import: "mutations",
    }),
  ).map((load) => load()),
);
const changes = folders.flatMap((mutations) =>
  Object.entries(mutations).flatMap(([name, rows]) =>
    [rows as Change | Change[]].flat().map((row): [string, Change] => [name, row]),
  ),
);
const pages = Object.entries(readsOfPages());

let client: QueryClient;
let root: Root | undefined;

beforeAll(async () => {
  live.open("ana", async () => "token");
  await once(sockets, "connection");
});
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => flushSync(() => root?.unmount()));
afterAll(async () => {
  live.close();
  await sockets.close();
  for (const channel of channels) channel.close();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Calls hooks inside a component that stays mounted until the end of the test. */
function mount<T>(use: () => T): T {
  let result: T | undefined;
  const Component = () => {
    result = use();
    return null;
  };
  const container = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: "DIV",
    tagName: "DIV",
    namespaceURI: "http://www.w3.org/1999/xhtml",
    ownerDocument: document,
  });
  root = createRoot(container as unknown as HTMLElement);
  flushSync(() =>
    root?.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Component />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return result as T;
}

/** Fills the cache with an answer of every reading endpoint. */
function fill({ entity, was = {}, inputs }: Change): void {
  const asItWas = (row: Row): Row =>
    row["id"] === ids[entity]
      ? { ...row, ...Object.fromEntries(Object.entries(was).filter(([field]) => field in row)) }
      : row;
  for (const name of reading)
    client.setQueryData(keyOf(name, inputs), editRows(answerOf(name), asItWas));
}

const keyOf = (name: Name, inputs: Change["inputs"]) => [name, inputs?.[name] ?? {}] as const;

/** Performs a change; the server responds with `answer`. */
async function perform(name: string, change: Change, answer: () => Response): Promise<void> {
  network.mockReset().mockImplementation(async (url, { method }) => {
    const endpoint = endpointOf(method ?? "GET", url);
    return endpoint === name ? answer() : Response.json(exampleOf(endpoint));
  });
  if ("tells" in change) {
    mount(change.use);
    return void sockets.emit(name, ...change.tells);
  }
  mount(change.use)();
  await vi.waitFor(() => {
    const calledNames = network.mock.calls.map(([url, { method }]) =>
      endpointOf(method ?? "GET", url),
    );
    expect(calledNames).toContain(name);
    expect(client.isMutating()).toBe(0);
  });
}

function endpointOf(method: string, url: string): Name {
  const { pathname } = new URL(url, location.href);
  const endpoint = Object.values(api).find(
    (e) =>
      e.method === method && new RegExp(`^${e.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname),
  );
  return endpoint?.name as Name;
}

/** Every row of the entity in the cached data of an endpoint. */
function rowsIn(name: Name, { entity, inputs }: Change): Row[] {
  const rows: Row[] = [];
  const walk = (value: unknown): void => {
    if (isRow(value) && value["id"] === ids[entity]) rows.push(value);
    if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  walk(client.getQueryData(keyOf(name, inputs)));
  return rows;
}

function isAskedAgain(name: Name, { inputs }: Change): boolean {
  const state = client.getQueryState(keyOf(name, inputs));
  return state?.data === undefined || state.isInvalidated;
}

/** What is wrong on each page after a change, as sentences. */
function problemsOf(change: Change): string[] {
  const { becomes, asks = [], stays = [] } = change;
  const wrongClaims = [
    ...asks
      .filter((name) => !isAskedAgain(name, change))
      .map((name) => `${name} is not asked again`),
    ...stays
      .filter((name) => rowsIn(name, change).length === 0)
      .map((name) => `${name} has lost it`),
  ];
  const stale = pages.flatMap(([page, reads]) =>
    reads
      .filter((name) => !asks.includes(name) && !stays.includes(name))
      .flatMap((name) =>
        rowsIn(name, change).flatMap((row) =>
          becomes === null
            ? [`${page}: ${name} still has it`]
            : Object.entries(becomes)
                .filter(([field, value]) => field in row && !isDeepStrictEqual(row[field], value))
                .map(([field]) => `${page}: ${field} is ${JSON.stringify(row[field])} in ${name}`),
        ),
      ),
  );
  return [...wrongClaims, ...stale];
}

test("every mutation and every event of the app has a row, or changes no entity", () => {
  const web = `${import.meta.dirname}/..`;
  const code = globSync("**/*.{ts,tsx}", { cwd: web, exclude: ["worker/**"] })
    .filter((file) => !/test/.test(file))
    .map((file) => readFileSync(`${web}/${file}`, "utf8"))
    .join("\n");
  const isCalled = (name: string) => code.includes(`"${name}"`);
  const calledNames = Object.values(api)
    .filter(({ method, name }) => method !== "GET" && isCalled(name))
    .map(({ name }) => name);
  const heardEvents = [...code.matchAll(/\buseLive\("([^"]+)"/g)].map(([, name]) => name);
  const rows = changes.map(([name]) => name);
  const names = [...new Set(rows), ...Object.values(withoutEntity).flat()];
  expect(names.toSorted()).toEqual([...new Set([...calledNames, ...heardEvents])].toSorted());
});

test("every reading endpoint is read by a page", () => {
  const code = readFileSync(`${import.meta.dirname}/routes.tsx`, "utf8");
  const routed = [...code.matchAll(/\.\.\.pages\.(\w+)/g)].map(([, name]) => name);
  expect([...new Set(routed), "frame"].toSorted()).toEqual(pages.map(([name]) => name).toSorted());
  const reads = new Set(pages.flatMap(([, names]) => names));
  // These endpoints read files, or what visitors get with the page.
  expect(reading.filter((name) => !reads.has(name)).toSorted()).toEqual([
    "downloadExport",
    "getAnnouncements",
    "renewFileAddress",
  ]);
  expect(pages.find(([name]) => name === "home")?.[1]).toContain("getFeed");
});

test.each(changes)("%s shows on every page", async (name, change) => {
  fill(change);
  const before = reading.flatMap((read) => rowsIn(read, change));
  for (const field of Object.keys(change.becomes ?? {}))
    expect(
      before.some((row) => field in row),
      field,
    ).toBe(true);
  await perform(name, change, () =>
    Response.json(("answer" in change && change.answer) || exampleOf(name as Name)),
  );
  await vi.waitFor(() => expect(problemsOf(change)).toEqual([]), { timeout: 5000 });
});

const refusable = changes.filter(([, change]) => !("tells" in change));
test.each(refusable)(
  "%s is undone on every page when the server refuses it",
  async (name, change) => {
    fill(change);
    const before = new Map(reading.map((read) => [read, rowsIn(read, change)]));
    await perform(name, change, () =>
      Response.json({ code: "unexpected", message: "" }, { status: 500 }),
    );
    const isAsBefore = (read: Name) => {
      const rows = rowsIn(read, change);
      const rowsBefore = before.get(read) ?? [];
      return (
        rows.length === rowsBefore.length &&
        rowsBefore.every((row, at) => isDeepStrictEqual({ ...rows[at], ...row }, rows[at]))
      );
    };
    await vi.waitFor(
      () =>
        expect(reading.filter((read) => !isAskedAgain(read, change) && !isAsBefore(read))).toEqual(
          [],
        ),
      { timeout: 5000 },
    );
  },
);
