import { createConfig, lintFromString } from "@redocly/openapi-core";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#contract/api";
import { authApi } from "#contract/auth/operations";
import { resolveReferences } from "#testing/resolve-references";
import { type TestServer, testServer } from "#testing/test-server";
import { createApp } from "./app.ts";

type Json = Record<string, unknown>;
interface Content {
  schema: Json;
  example?: unknown;
}
interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
  security?: Record<string, string[]>[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: { securitySchemes: Json; schemas: Json };
  paths: Record<string, Record<string, Operation>>;
}

let server: TestServer;
let text: string;
/** As served, with references. */
let document: Document;
/** Without references. */
let operations: { method: string; path: string; operation: Operation }[];

beforeAll(async () => {
  server = await testServer();
  text = await (await server.visitor.fetch("/openapi.json")).text();
  document = JSON.parse(text) as Document;
  operations = Object.entries(resolveReferences(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
});
afterAll(() => server.stop());

/** Every object in the document, with its path. */
function* objects(value: unknown, at = "#"): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, `${at}/${key}`);
}

// First: a connection may be closed while the linter works for seconds.
test("a conditional request gets 304, and others get it compressed", async () => {
  const first = await server.visitor.fetch("/openapi.json");
  expect(first.headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/);
  const etag = first.headers.get("etag") ?? "";
  const again = await server.visitor.fetch("/openapi.json", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const other = await server.visitor.fetch("/openapi.json", {
    headers: { "if-none-match": '"x"' },
  });
  expect(other.status).toBe(200);
});

test("the document has the structure of OpenAPI 3.1", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: "Resuena", version: expect.any(String) });
  expect(document.servers).toEqual([{ url: server.url }]);
  const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
  for (const { method, path, operation } of operations) {
    const at = `${method} ${path}`;
    expect(methods, at).toContain(method);
    expect(path, at).toMatch(/^\/(?:[\w.-]+|\{\w+\})(?:\/(?:[\w.-]+|\{\w+\}))*$/);
    expect(operation.summary, at).toMatch(/\.$/);
    const pathParameterNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map((parameter) => parameter.name).sort(), at).toEqual(pathParameterNames.sort());
    expect(
      inPath.every((parameter) => parameter.required),
      at,
    ).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size, at).toBe(names.length);
    for (const parameter of operation.parameters) {
      expect(["path", "query", "header"], at).toContain(parameter.in);
      expect(parameter.schema, at).toBeTypeOf("object");
    }
    if (["get", "delete"].includes(method)) expect(operation.requestBody, at).toBeUndefined();
    for (const content of Object.values(operation.requestBody?.content ?? {}))
      expect(content.schema, at).toBeTypeOf("object");
    expect(Object.keys(operation.responses).length, at).toBeGreaterThan(1);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status, at).toMatch(/^(?:[2-5]\d\d|default)$/);
      expect(response.description, at).not.toBe("");
    }
    for (const scheme of (operation.security ?? []).flatMap((one) => Object.keys(one)))
      expect(Object.keys(document.components.securitySchemes), at).toContain(scheme);
  }
});

test("every operation has a unique name", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.sort()).toEqual(
    // Others answer bytes at the address in a message, and take the events of payment providers.
    [
      ...Object.values(api),
      ...Object.values(authApi),
      { name: "getMessageFile" },
      { name: "receivePaymentEvent" },
    ]
      .map((endpoint) => endpoint.name)
      .sort(),
  );
});

test("every reference resolves, and every schema is valid", () => {
  const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
  for (const [at, object] of objects(document)) {
    if (typeof object["$ref"] === "string") {
      const path = object["$ref"].split("/");
      expect(path[0], at).toBe("#");
      const target = path.slice(1).reduce<unknown>((from, key) => (from as Json)?.[key], document);
      expect(target, `${at} → ${object["$ref"]}`).toBeTypeOf("object");
    }
    if (/\/schemas?(?:\/|$)/.test(at) && !/\/(?:properties|patternProperties)$/.test(at)) {
      expect(object, at).not.toHaveProperty("$schema");
      if ("type" in object)
        expect(types, at).toEqual(expect.arrayContaining([object["type"]].flat()));
      if (object["type"] === "array") expect(object, at).toHaveProperty("items");
      const properties = Object.keys(object["properties"] ?? {});
      for (const name of (object["required"] ?? []) as string[])
        expect(properties, at).toContain(name);
    }
  }
});

test("it contains exactly the mounted routes", async () => {
  const { app } = await createApp(server.ctx);
  await app.ready();
  const mountedRoutes = routesOf(app.printRoutes({ commonPrefix: false }))
    .filter(([path]) => /^\/(?:api|auth\/v1)\//.test(path))
    .flatMap(([path, methods]) => methods.map((method) => `${method} ${path}`))
    .filter((route) => !/^(?:HEAD|OPTIONS) /.test(route));
  const documentedRoutes = operations.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(documentedRoutes.sort()).toEqual(mountedRoutes.sort());
  await app.close();
});

/** Fastify prints its routes as a tree: four columns per level, then a part of the path and its methods. */
function routesOf(tree: string): [path: string, methods: string[]][] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line): [string, string[]][] => {
    const match = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) return [];
    const [, indent = "", piece = "", methods] = match;
    const level = indent.length / 4;
    above[level] = piece;
    const path = above.slice(0, level + 1).join("");
    return methods === undefined ? [] : [[path, methods.split(", ")]];
  });
}

test("a linter finds no problem", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // The server of a test is local.
      "no-server-example.com": "off",
      // The name says that there is none.
      "info-license-strict": "off",
      // Errors of all operations are under `default`, once.
      "operation-4xx-response": "off",
      // The addresses that a browser visits in a sign-in always redirect.
      "operation-2xx-response": "off",
    },
  });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

test("it is small, since each named schema is included once", () => {
  // 250 kB with 161 operations; each new one may add its share.
  expect(Buffer.byteLength(text) / operations.length).toBeLessThanOrEqual(250_000 / 161);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(["Post", "Comment", "Person", "Profile", "FeedPage", "Problem"]),
  );
});

test("each operation is tagged with the folder of its feature, and some have an example", () => {
  const folders = readdirSync(new URL("modules", import.meta.url));
  for (const { name, description } of document.tags) {
    expect(folders).toContain(name);
    expect(description, `describe ${name} in server/api-document.ts`).toMatch(/\.$/);
  }
  const tags = new Set(operations.flatMap(({ operation }) => operation.tags));
  expect([...tags].sort()).toEqual(document.tags.map(({ name }) => name).sort());
  const withExample = operations.filter(({ operation }) =>
    [operation.requestBody, operation.responses["200"]].some(
      (body) => body?.content?.["application/json"]?.example !== undefined,
    ),
  );
  expect(withExample.length).toBeGreaterThanOrEqual(10);
});
