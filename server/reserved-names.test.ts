import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { usernameProblem } from "#contract/people/username";
import { type TestServer, testServer } from "#testing/test-server";
import { createApp } from "./app.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** Every path of the server, assembled from the framework's route tree. */
function pathsOf(tree: string): string[] {
  const branch: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] =
      /^((?:│ {3}| {4})*).── (\S*)( \()?/.exec(line) ?? [];
    branch.splice(indent.length / 4, Infinity, part);
    return methods === undefined ? [] : [branch.join("")];
  });
}

test("nobody can have a name that is an address of the server", async () => {
  const { app } = await createApp(server.ctx);
  await app.ready();
  const first = new Set(pathsOf(app.printRoutes()).map((path) => path.split("/")[1] ?? ""));
  await app.close();
  const expectedSegments = ["api", "auth", "files", "health", "ready", "csp-reports"];
  expect([...first]).toEqual(expect.arrayContaining(expectedSegments));
  for (const segment of first) {
    if (segment === "" || segment.startsWith(":") || segment === "*") continue;
    expect([segment, usernameProblem(segment)]).not.toEqual([segment, null]);
  }
});

test("nor that of a file of the web app", () => {
  const files = readdirSync(new URL("../web/public", import.meta.url));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect([file, usernameProblem(file)]).not.toEqual([file, null]);
});
