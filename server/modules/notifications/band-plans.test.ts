import { afterAll, beforeAll, expect, test } from "vitest";
import { createManyBands } from "#testing/bands";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { bandLinesToMail } from "./band-queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await createManyBands(server);
  // Most of what is unread is people's.
  await server.query(
    `insert into notifications (user_id, type, message, day, created_at, is_read)
     select p.id, 'system', n::text, current_date - n, now() - make_interval(hours => n * 6), n % 2 = 0
     from profiles p, generate_series(1, 12) n`,
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test("the mails of bands read what waits in bands, and never what waits for people", async () => {
  const plan = await genericPlan(server, bandLinesToMail.text);
  expect(plan).toContain("notifications_unread");
  expect(plan).not.toContain("notifications_to_mail");
  expect(plan).not.toContain("Seq Scan on notifications l");
});
