import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getUsedSpace } from "#contract/files/files";
import { limits } from "#contract/limits";
import {
  askForPremium,
  getPremiumInterest,
  withdrawPremiumInterest,
} from "#contract/premium/premium";
import { createBand, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

describe("«Avísame» of Premium", () => {
  test("is asked for and taken back by plan; repeating either changes nothing", async () => {
    const [fan, other] = [await server.person("premiumana"), await server.person("premiumbeto")];
    const plansOf = async (who: typeof fan) => (await who.call(getPremiumInterest, {})).data.plans;
    for (const plan of ["fan", "artist", "fan"] as const)
      expect((await fan.call(askForPremium, { plan })).status).toBe(200);
    expect(await plansOf(fan)).toEqual(["artist", "fan"]);
    expect(await plansOf(other)).toEqual([]);
    for (const who of [fan, fan, other])
      expect((await who.call(withdrawPremiumInterest, { plan: "artist" })).status).toBe(200);
    expect(await plansOf(fan)).toEqual(["fan"]);
  });

  test("is refused for plans that do not exist, visitors and bands", async () => {
    const fan = await server.person("premiumcarla");
    for (const plan of ["pro", "FAN", "%00", "fan%20", "1"])
      for (const method of ["PUT", "DELETE"]) {
        const answer = await fan.fetch(`/api/me/premium-interest/${plan}`, {
          method,
          ...(method === "PUT"
            ? { headers: { "content-type": "application/json" }, body: "{}" }
            : {}),
        });
        expect(answer.status, `${method} ${plan}`).toBe(422);
      }
    expect((await server.visitor.call(askForPremium, { plan: "fan" })).status).toBe(401);
    const band = await createBand(server, "los-premium", fan.id);
    const answer = await fan.call(askForPremium, { plan: "fan" }, forBand(band));
    expect([answer.status, answer.error.code]).toEqual([403, "not_for_bands"]);
    expect(
      await server.query("select from premium_interest where person_id = $1", [fan.id]),
    ).toEqual([]);
  });
});

test("one's own space is told as uploads count it, and that of a band to its members", async () => {
  const owner = await server.person("premiumdora");
  const band = await createBand(server, "los-ocupados", owner.id);
  await server.query(
    `insert into uploads (owner_id, kind, bytes) values ($1, 'audio', 1000), ($2, 'audio', 30)`,
    [owner.id, band],
  );
  const max_bytes = limits.storageBytesPerUser;
  expect((await owner.call(getUsedSpace, {})).data).toEqual({ used_bytes: 1000, max_bytes });
  expect((await owner.call(getUsedSpace, {}, forBand(band))).data).toEqual({
    used_bytes: 30,
    max_bytes,
  });
  expect((await server.visitor.call(getUsedSpace, {})).status).toBe(401);
});
