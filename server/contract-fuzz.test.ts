import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { api } from "#contract/api";
import { type AuthEndpoint, authApi } from "#contract/auth/operations";
import type { Endpoint } from "#contract/endpoint";
import { type ErrorCode, errors } from "#contract/errors";
import { createCollection } from "#contract/collections/collections";
import { createComment } from "#contract/comments/comments";
import { requestAccountDeletion } from "#contract/account/personal-data";
import { startMaintenance } from "#contract/staff/maintenance";
import { createPost } from "#contract/posts/posts";
import { resolveReferences } from "#testing/resolve-references";
import { operationsThatSeldomSucceed } from "#testing/seldom-succeeding";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

// A fixed seed, so that failures can be reproduced; the report names the call.
const seed = 20261121;

type Json = Record<string, unknown>;
type Person = Awaited<ReturnType<TestServer["person"]>>;

/** An operation of /openapi.json, which every answer must match. */
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}
interface Call {
  query: [string, string][];
  path: Record<string, string>;
  body: string | Uint8Array | undefined;
  headers: Record<string, string>;
}

let server: TestServer;
let people: Person[];
/** Calls only the operations for staff. */
let admin: Awaited<ReturnType<typeof staffPerson>>;
/** Ids of people, posts and missing objects, so that calls reach existing data. */
let ids: string[];
let operations: Map<string, { method: string; path: string; operation: Operation }>;

beforeAll(async () => {
  server = await testServer();
  const beto = await server.person("beto");
  people = [await server.person("ana", { role: "creator" }), beto];
  admin = await staffPerson(server, "vera", "admin");
  await server.query(
    "update profiles set contact_email = username || '@resuena.test', show_contact_email = true",
  );
  const posts = await Promise.all(
    people.flatMap((person) =>
      [1, 2, 3].map(() => person.call(createPost, { text: "Hola #cumbia" })),
    ),
  );
  const comments = await Promise.all(
    posts.map((post) => beto.call(createComment, { id: post.data.id, content: "¡Hola!" })),
  );
  const lists = await Promise.all(
    people.map((person) => person.call(createCollection, { title: "Lista", visibility: "public" })),
  );
  ids = [
    // Often: relations between people need one of these two.
    ...Array.from({ length: 4 }, () => people.map((person) => person.id)).flat(),
    ...people.map((person) => person.id),
    ...posts.map((post) => post.data.id),
    ...comments.map((comment) => comment.data.id),
    ...lists.map((list) => list.data.id),
    // Again, since some calls delete them.
    ...posts.map((post) => post.data.id),
    crypto.randomUUID(),
  ];
  const document = (await (await server.visitor.fetch("/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = new Map(
    Object.entries(resolveReferences(document).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { method, path, operation }] as const,
      ),
    ),
  );
});
afterAll(() => server.stop());

/** Callers for whom the operation succeeded at least once: a call that always fails proves little. */
const succeededOperations = new Set<string>();

/** Texts that break programs. */
const nasty = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "%00",
  "__proto__",
  "constructor",
  "null",
  "-1",
  "1e309",
  "NaN",
  "\u202egpj.exe",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "ﷺ".repeat(60),
  "e\u0301".repeat(120),
  "👨‍👩‍👧‍👦".repeat(90),
  "a".repeat(6000),
  "[".repeat(3000),
];
const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);
const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, -0, 2 ** 53, -1, 0.5, [], {}, [[]], { __proto__: null, a: [1] }),
);

/** Generates a value of a JSON Schema (as zod writes it). */
function valid(schema: Json): fc.Arbitrary<unknown> {
  const branches = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  if (branches) return fc.oneof(...branches.map(valid));
  if ("const" in schema) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  if (Array.isArray(schema["type"]))
    return fc.oneof(...(schema["type"] as string[]).map((type) => valid({ ...schema, type })));
  const range = schema["type"] === "integer" ? 2 ** 31 : 1000;
  const { minimum = -range, maximum = range } = schema as { minimum?: number; maximum?: number };
  switch (schema["type"]) {
    case "string":
      return validText(schema);
    case "integer":
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) });
    case "number":
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valid((schema["items"] ?? {}) as Json), { maxLength: 8 });
    case "object":
      return validObject(schema);
    default:
      return anyJson;
  }
}

function validText({ format, maxLength = 40 }: { format?: string; maxLength?: number }) {
  if (format === "uuid")
    return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  return fc.oneof(
    fc.constantFrom(...ids, "ana", "beto", "nueva-persona", "ana@resuena.test", "ES", "cumbia"),
    fc.string({ unit: "grapheme", maxLength: Math.min(maxLength, 100) }),
  );
}

function validObject(schema: Json): fc.Arbitrary<unknown> {
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  if (Object.keys(properties).length === 0) return fc.dictionary(anyText, anyJson, { maxKeys: 4 });
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, type]) => [name, valid(type)]),
  );
  const requiredNames = (schema["required"] ?? []) as string[];
  const optional = Object.keys(members).filter((name) => !requiredNames.includes(name));
  // Few optional members at once: all of them together are hardly ever valid.
  return fc
    .tuple(fc.record(members), fc.subarray(optional, { maxLength: Math.min(2, optional.length) }))
    .map(([value, chosenNames]) =>
      Object.fromEntries([...requiredNames, ...chosenNames].map((name) => [name, value[name]])),
    );
}

/** The same with one error: a member of another type, an additional or missing one, or no object at all. */
function mutationsOf(schema: Json): fc.Arbitrary<unknown> {
  const names = Object.keys(schema["properties"] ?? {});
  return fc.oneof(
    { weight: 1, arbitrary: anyJson },
    {
      weight: 4,
      arbitrary: fc
        .tuple(valid(schema), fc.constantFrom(...names, "extra", "user_id"), fc.option(anyJson))
        .map(([value, name, other]) => {
          const entries = Object.entries((value ?? {}) as Json).filter(([key]) => key !== name);
          return Object.fromEntries(other === null ? entries : [...entries, [name, other]]);
        }),
    },
  );
}

/** JSON as a hostile client writes it: with lone surrogates. */
function inJson(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

function callsOf({ parameters, requestBody }: Operation, method: string): fc.Arbitrary<Call> {
  const inPlace = (where: string) => parameters.filter((parameter) => parameter.in === where);
  const asText = (value: unknown): string =>
    typeof value === "string" ? value.toWellFormed() : inJson(value);
  const path = fc.record(
    Object.fromEntries(
      inPlace("path").map(({ name, schema }) => [
        name,
        // Without it, it would be another address.
        fc
          .oneof({ weight: 3, arbitrary: valid(schema) }, anyText)
          .map(asText)
          .filter((text) => text !== ""),
      ]),
    ),
  );
  const query = fc
    .tuple(
      ...inPlace("query").map(({ name, schema }) =>
        fc
          .array(fc.oneof({ weight: 8, arbitrary: valid(schema) }, anyJson), { maxLength: 1 })
          .map((values) => values.map((value): [string, string] => [name, asText(value)])),
      ),
    )
    .map((lists) => lists.flat());
  // Operations without a body get one as well.
  const takesNone = requestBody === undefined && !["get", "delete"].includes(method);
  const json = takesNone ? { type: "object" } : requestBody?.content["application/json"]?.schema;
  const body: fc.Arbitrary<string | Uint8Array | undefined> = json
    ? fc.oneof(
        { weight: 4, arbitrary: valid(json).map(inJson) },
        { weight: 5, arbitrary: mutationsOf(json).map(inJson) },
        { weight: 1, arbitrary: anyText },
      )
    : requestBody
      ? fc.uint8Array({ maxLength: 300 })
      : fc.constant(undefined);
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant("application/json") },
    fc.constantFrom("text/plain", "application/x-www-form-urlencoded", "application/json\ta"),
  );
  const needsKey = inPlace("header").length > 0;
  const key = fc.oneof(
    { weight: 9, arbitrary: fc.uuid() },
    fc.constantFrom("", "x", "0".repeat(36)),
  );
  const headers = fc.record({ type, key }).map((generated): Record<string, string> => ({
    ...(requestBody || takesNone ? { "content-type": generated.type } : {}),
    ...(needsKey ? { "idempotency-key": generated.key } : {}),
  }));
  return fc.record({ path, query, body, headers });
}

async function send(name: string, call: Call, token: string | undefined): Promise<Response> {
  const operation = operations.get(name);
  const path = operation?.path.replaceAll(/\{(\w+)\}/g, (_all, member: string) =>
    // A client would remove a segment of dots before sending.
    encodeURIComponent(call.path[member] ?? "").replaceAll(".", "%2E"),
  );
  const query = new URLSearchParams(call.query);
  return fetch(`${server.url}${path}?${query.toString()}`, {
    method: operation?.method.toUpperCase() ?? "GET",
    redirect: "manual",
    headers: { ...call.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(call.body === undefined
      ? {}
      : {
          body:
            typeof call.body === "string"
              ? new TextEncoder().encode(call.body)
              : new Uint8Array(call.body),
        }),
  });
}

/** Checks an answer against the document and the contract. */
async function check(target: Target, answer: Response): Promise<void> {
  const { name, output, strict } = target;
  const text = await answer.text();
  const summary = `${name}: ${answer.status} ${text.slice(0, 300)}`;
  expect(answer.status, summary).toBeLessThan(500);
  expect(answer.headers.get("x-request-id"), summary).toBeTruthy();
  const responses = operations.get(name)?.operation.responses;
  const response = responses?.[answer.status] ?? responses?.["default"];
  if (response === undefined) expect.fail(`not in the document: ${summary}`);
  if (answer.status === 200 && answer.headers.get("content-type")?.includes("json"))
    expect(output?.safeParse(JSON.parse(text)).error?.issues ?? [], summary).toEqual([]);
  if (answer.status < 400) return;
  const body = JSON.parse(text) as Json;
  if (!strict) {
    const { status } = answer;
    const refusal = { code: status, error_code: expect.any(String), msg: expect.any(String) };
    return expect(body, summary).toMatchObject(refusal);
  }
  const refusal = { message: expect.any(String), request_id: expect.any(String) };
  expect(body, summary).toMatchObject(refusal);
  const schema = response.content?.["application/json"]?.schema as {
    allOf: { properties: { code: { enum?: string[] } } }[];
  };
  const codes = schema.allOf.flatMap(({ properties }) => properties.code.enum ?? []);
  expect(codes, summary).toContain(body["code"]);
  expect(errors[body["code"] as ErrorCode].status, summary).toBe(answer.status);
}

interface Target {
  name: string;
  output: z.ZodType | null;
  /** Our own operations, whose document lists the codes of each status; the auth protocol has a shape of its own. */
  strict: boolean;
  isForStaff?: boolean;
}
const targets: Target[] = [
  ...Object.values<Endpoint>(api).map(({ name, output, staff }) => ({
    name,
    output,
    strict: true,
    isForStaff: staff !== undefined,
  })),
  ...Object.values<AuthEndpoint>(authApi).map(({ name, output }) => ({
    name,
    output,
    strict: false,
  })),
];

const mostRuns = 120;

/** As many calls as an operation has to take: one with an id alone needs fewer than a form of twenty fields. */
function runsFor({ parameters, requestBody }: Operation): number {
  const schema = requestBody?.content["application/json"]?.schema;
  return Math.min(mostRuns, 40 + 10 * (parameters.length + fieldsIn(schema ?? {})));
}

/** The number of fields in a JSON Schema, at any depth. */
function fieldsIn(schema: Json): number {
  const branches = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  const parts = branches ?? [
    ...Object.values((schema["properties"] ?? {}) as Record<string, Json>),
    ...(schema["type"] === "array" ? [(schema["items"] ?? {}) as Json] : []),
  ];
  return parts.reduce((sum, part) => sum + fieldsIn(part), branches === undefined ? 1 : 0);
}

test.each(targets.map((target) => [target.name, target] as const))(
  "whatever is sent to %s, the answer matches the API document",
  async (name, target) => {
    const operation = operations.get(name);
    if (operation === undefined) expect.fail(`${name} is not in /openapi.json`);
    // The response to this operation signs its caller out: it has a caller of its own.
    const leaves = name === requestAccountDeletion.name;
    const members = leaves
      ? [await server.person("olga")]
      : target.isForStaff
        ? [admin, ...people]
        : people;
    const who = fc.constantFrom(undefined, "nonsense", ...members.map((person) => person.token));
    const answers = fc.asyncProperty(
      callsOf(operation.operation, operation.method),
      who,
      async (call, token) => {
        const answer = await send(name, call, token);
        if (answer.ok) succeededOperations.add(name);
        // Or every later call would be refused.
        if (name === startMaintenance.name) await server.query("delete from maintenance");
        await check(target, answer);
      },
    );
    const numRuns = runsFor(operation.operation);
    await fc.assert(answers, { numRuns, seed });
    // More calls, for one that succeeds.
    const mustSucceed = !succeededOperations.has(name) && !operationsThatSeldomSucceed.has(name);
    if (numRuns < mostRuns && mustSucceed)
      await fc.assert(answers, { numRuns: mostRuns, seed: seed + 1 });
  },
);

/** The paths of all texts in a JSON Schema, at any depth. */
function textsIn(schema: Json, place: string[] = []): string[][] {
  const branches = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  if (branches) return branches.flatMap((branch) => textsIn(branch, place));
  if (schema["type"] === "string" && !("enum" in schema)) return [place];
  if (schema["type"] === "array") return textsIn((schema["items"] ?? {}) as Json, [...place, "0"]);
  return Object.entries((schema["properties"] ?? {}) as Record<string, Json>).flatMap(
    ([name, member]) => textsIn(member, [...place, name]),
  );
}

/** The same value with this text at that path; missing parents are created. */
function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === "0") return [withText((value as unknown[] | undefined)?.[0], rest, text)];
  const around = (value ?? {}) as Json;
  return { ...around, [name]: withText(around[name], rest, text) };
}

test("lone surrogates and NUL cause no 5xx, in any text of any body, at any depth", async () => {
  // Earlier calls may have ended the sessions of the others.
  const clara = await server.person("clara");
  for (const target of targets) {
    const operation = operations.get(target.name);
    const schema = operation?.operation.requestBody?.content["application/json"]?.schema;
    if (operation === undefined || schema === undefined) continue;
    const [call] = fc.sample(callsOf(operation.operation, operation.method), { numRuns: 1, seed });
    const [body] = fc.sample(valid(schema), { numRuns: 1, seed });
    for (const place of textsIn(schema))
      for (const text of ["\ud800", "a\0b"]) {
        const headers = {
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        };
        const request = {
          query: [],
          path: call?.path ?? {},
          body: inJson(withText(body, place, text)),
        };
        await check(target, await send(target.name, { ...request, headers }, clara.token));
      }
  }
});

test("bodies nested 100,000 deep are refused by every operation with a body", async () => {
  // Earlier calls may have ended the sessions of the others.
  const carla = await server.person("carla");
  for (const { method, path, operation } of operations.values()) {
    const { content } = operation.requestBody ?? {};
    if (["get", "delete"].includes(method) || (content && !content["application/json"])) continue;
    for (const body of [
      `{"data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      `{"data":${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}}`,
    ]) {
      const call: Call = {
        path: { id: crypto.randomUUID() },
        query: [],
        body,
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      };
      const answer = await send(operation.operationId, call, carla.token);
      const summary = `${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`;
      expect([400, 413, 422], summary).toContain(answer.status);
    }
  }
});

test("every operation also succeeded", () => {
  const names = Object.values(api).map((endpoint) => endpoint.name);
  const neverSucceeded = names.filter(
    (name) => !succeededOperations.has(name) && !operationsThatSeldomSucceed.has(name),
  );
  expect(
    neverSucceeded,
    "none succeeded: arrange for one, or name it in server/testing/seldom-succeeding.ts",
  ).toEqual([]);
});

test("the data is still consistent", async () => {
  const wrongCounters = await server.query(
    `select p.id from profiles p where p.followers_count <> (select count(*) from user_follows where following_id = p.id)
       or p.following_count <> (select count(*) from user_follows where follower_id = p.id)
       or p.posts_count <> (select count(*) from media_content
         where user_id = p.id and status = 'active' and visibility in ('public', 'followers') and not in_release)
     union all
     select m.id from media_content m where m.like_count <> (select count(*) from content_likes where content_id = m.id)
     union all
     select c.id from collections c where c.items_count <> (select count(*) from collection_items where collection_id = c.id)
       or c.followers_count <> (select count(*) from collection_follows where collection_id = c.id)`,
  );
  expect(wrongCounters).toEqual([]);
});
