import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveMembershipLevel } from "#contract/payments/memberships";
import { disconnectProvider } from "#contract/payments/receiving";
import { getProfile } from "#contract/people/profiles";
import { connectTestAccount } from "#testing/artist-with-account";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ testPayments: true });
});
afterAll(() => server.stop());

test("a profile says that one can become a member while a level is open and can be paid", async () => {
  const artist = await server.person("ofrece", { role: "creator" });
  const isOpen = async () =>
    (await server.visitor.call(getProfile, { handle: "ofrece" })).data.memberships_open;
  const account = await connectTestAccount(artist);
  expect(await isOpen()).toBe(false);
  const level = { id: randomUUID(), name: "Plata", currency: "EUR", month_price: 300 } as const;
  await artist.call(saveMembershipLevel, level);
  expect(await isOpen()).toBe(true);
  await artist.call(saveMembershipLevel, { ...level, is_open: false });
  expect(await isOpen()).toBe(false);
  await artist.call(saveMembershipLevel, level);
  await artist.call(disconnectProvider, { id: account });
  expect(await isOpen()).toBe(false);
});
