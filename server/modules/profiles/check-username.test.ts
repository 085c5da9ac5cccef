import { afterAll, beforeAll, expect, test } from "vitest";
import { checkUsername } from "#contract/people/profiles";
import { type TestServer, testServer } from "#testing/test-server";
import { slugIdeas, usernameIdeas } from "./handle-ideas.ts";
import { usernameProblem } from "#contract/people/username";

let server: TestServer;
let elena: Awaited<ReturnType<TestServer["person"]>>;
beforeAll(async () => {
  server = await testServer();
  elena = await server.person("elena", { fresh: true });
  await server.person("ana", { role: "creator", name: "Ana Belmonte" });
});
afterAll(() => server.stop());

test("an unused name is available, in any case and with spaces around it", async () => {
  const beto = await server.person("beto", { fresh: true });
  const answer = await beto.call(checkUsername, { username: " Beto_Rios " });
  expect(answer.data).toEqual({ available: true, suggestions: [] });
});

test("one's own name is available", async () => {
  const carla = await server.person("carla");
  expect((await carla.call(checkUsername, { username: "CARLA" })).data.available).toBe(true);
});

test("another person's username or creator slug is not, and three free ones are offered", async () => {
  const diego = await server.person("diego", { fresh: true });
  for (const username of ["Ana", "ana-belmonte"]) {
    const { data } = await diego.call(checkUsername, { username });
    expect(data.available).toBe(false);
    expect(data.suggestions).toHaveLength(3);
    for (const free of data.suggestions)
      expect((await diego.call(checkUsername, { username: free })).data.available).toBe(true);
  }
});

test.for([
  ["ab", "username_too_short"],
  ["a".repeat(31), "username_too_long"],
  ["ana%", "username_malformed"],
  ["-ana", "username_malformed"],
  ["settings", "username_reserved"],
  ["he1p", "username_reserved"],
])("%s is refused with its reason", async ([username = "", code]) => {
  const answer = await elena.call(checkUsername, { username });
  expect(answer.error).toMatchObject({ code, field: "username" });
});

test("spaces only are refused with their reason", async () => {
  const answer = await elena.call(checkUsername, { username: "  " });
  expect(answer.error.message).toBe("El nombre de usuario es requerido");
});

test("a visitor cannot find out who exists", async () => {
  expect((await server.visitor.call(checkUsername, { username: "ana" })).status).toBe(401);
});

test("every suggestion is a valid name, also for the longest", () => {
  for (const name of ["ana", "a".repeat(30), `${"a".repeat(24)}-_-bcd`])
    for (const idea of [...usernameIdeas(name), ...slugIdeas(name, "ana")])
      expect([idea, usernameProblem(idea)]).toEqual([idea, null]);
});
