import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comparePaymentAccount, getPaymentDifferences } from "#contract/payments/differences";
import { settleTestPayment } from "#contract/payments/test-payments";
import { getOrder, startTip } from "#contract/payments/tips";
import { connectTestAccount } from "#testing/artist-with-account";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Staff = Awaited<ReturnType<typeof staffPerson>>;
let server: TestServer;
let chief: Staff;
beforeAll(async () => {
  server = await testServer({ testPayments: true });
  chief = await staffPerson(server, "jefa", "admin");
});
afterAll(() => server.stop());

const list = async (state: "open" | "solved" = "open") =>
  (await chief.call(getPaymentDifferences, { state })).data.differences;

test("an admin finds a planted difference, and compares the account again until both agree", async () => {
  const ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  const account = await connectTestAccount(ana);
  const { data: tip } = await server.visitor.call(startTip, {
    id: ana.id,
    amount: 1000,
    currency: "EUR",
    provider: "test",
  });
  const session = tip.url.slice(tip.url.lastIndexOf("/") + 1);
  await server.visitor.call(settleTestPayment, { session, outcome: "pay" });
  await eventually(async () =>
    expect((await server.visitor.call(getOrder, { id: tip.id })).data.state).toBe("paid"),
  );
  expect(await list()).toEqual([]);
  await server.query("update test_payments set amount = 900 where session = $1", [session]);
  expect((await chief.call(comparePaymentAccount, { id: account })).status).toBe(200);
  const [difference] = await eventually(async () => {
    const differences = await list();
    expect(differences).toHaveLength(1);
    return differences;
  });
  expect(difference).toMatchObject({
    provider: "test",
    order: tip.id,
    currency: "EUR",
    ours: 1000,
    theirs: 900,
    solved_at: null,
    account: { id: account, artist: { id: ana.id, name: "Ana Belmonte" } },
  });
  await server.query("update test_payments set amount = 1000 where session = $1", [session]);
  await chief.call(comparePaymentAccount, { id: account });
  await eventually(async () => expect(await list()).toEqual([]));
  expect(await list("solved")).toMatchObject([{ id: difference?.id, order: tip.id }]);
  const acts = await server.query<{ subject_id: string }>(
    "select subject_id from audit_log where action = 'payments_compared'",
  );
  expect(acts.map(({ subject_id }) => subject_id)).toEqual([account, account]);
});

test("an unknown account is not found, and a page of differences goes on where the last one ended", async () => {
  expect((await chief.call(comparePaymentAccount, { id: randomUUID() })).status).toBe(404);
  for (let number = 0; number < 3; number += 1)
    await server.query(
      `insert into payment_differences (provider, payment, account_id, currency, ours, theirs)
       values ('stripe', $1, $2, 'EUR', 100, 0)`,
      [`pi_${number}`, randomUUID()],
    );
  const payments: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { limit: 2, ...(cursor !== undefined && { cursor }) };
    const { data } = await chief.call(getPaymentDifferences, input);
    for (const { payment, account } of data.differences) {
      payments.push(payment);
      expect(account).toBeNull();
    }
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(payments).toEqual(["pi_2", "pi_1", "pi_0"]);
});
