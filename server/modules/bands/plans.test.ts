import { afterAll, beforeAll, expect, test } from "vitest";
import { createManyBands } from "#testing/bands";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { findMembers } from "./queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await createManyBands(server);
  await server.query("analyze");
});
afterAll(() => server.stop());

test("what a request for a band costs more is a read of one index", async () => {
  const plan = await genericPlan(server, findMembers.text);
  // That of the pair, or of the person, who is in twenty bands at most.
  expect(plan).toMatch(/Index Scan using band_members_(?:pkey|of_person) on/);
  expect(plan).not.toContain("Seq Scan");
});
