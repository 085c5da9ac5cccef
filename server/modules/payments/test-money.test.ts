import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  downloadUnlocked,
  getMyUnlocks,
  getUnlockOffer,
  startUnlock,
} from "#contract/payments/unlocks";
import { getPost } from "#contract/posts/posts";
import { readConfig } from "#platform/config";
import { providersOfTests } from "#platform/payment-settings";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
const stripe = (isTest: boolean) => ({
  secretKey: `sk_${isTest ? "test" : "live"}_x`,
  webhookSecrets: ["whsec_x"],
  url: "http://127.0.0.1:9",
  isTest,
});
const mercadoPago = {
  clientId: "1",
  clientSecret: "x",
  webhookSecrets: ["x"],
  url: "http://127.0.0.1:9",
  loginUrl: undefined,
  isTest: true,
};
const base = readConfig({ NODE_ENV: "test" }).payments;

let server: TestServer;
let ana: Person;
let fan: Person;
let post: string;
beforeAll(async () => {
  server = await testServer({ payments: { ...base, stripe: stripe(false), mercadoPago } });
  ana = await server.person("ana", { role: "creator" });
  fan = await server.person("fan");
  const [row] = await server.query<{ id: string }>(
    `with post as (
       insert into media_content (user_id, title, description, content_type, is_locked, unlock_price)
       values ($1, 'Letra', 'Entera', 'text', true, 300) returning id
     ), lock as (
       insert into post_locks (post_id, currency, allows_download) select id, 'EUR', true from post
     ), accounts as (
       insert into payment_accounts (owner_id, provider, account, state, country, currency)
       values ($1, 'mercadopago', 'x', 'active', 'ES', 'EUR')
     )
     select id from post`,
    [ana.id],
  );
  post = String(row?.id);
});
afterAll(() => server.stop());

async function paid(provider: string, isTest: boolean): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `with paid as (
       insert into payment_orders (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id,
         payer_id, amount, platform_fee, currency, state, paid_at)
       values (gen_random_uuid(), 'unlock', '', $3, $4, gen_random_uuid(), 'x', $1, $2, 300, 0, 'EUR', 'paid', now())
       returning id
     )
     insert into unlocks (order_id, post_id, buyer_id) select id, $5, $2 from paid returning order_id as id`,
    [ana.id, fan.id, provider, isTest, post],
  );
  return String(row?.id);
}

test("money of tests opens nothing on a server with one real provider, and real money does", async () => {
  for (const provider of ["mercadopago", "stripe", "test", "x,mercadopago", ""])
    await paid(provider, true);
  expect((await fan.call(getPost, { id: post })).data.is_unlocked).toBe(false);
  expect((await fan.call(getMyUnlocks, {})).data.unlocks).toEqual([]);
  expect((await fan.call(downloadUnlocked, { id: post })).data).toMatchObject({
    code: "post_not_found",
  });
  await paid("stripe", false);
  expect((await fan.call(getPost, { id: post })).data.is_unlocked).toBe(true);
  expect((await fan.call(getMyUnlocks, {})).data.unlocks).toHaveLength(1);
});

test("it is not taken for a post there", async () => {
  const other = await server.person("otra");
  expect((await other.call(getUnlockOffer, { id: post })).data).toMatchObject({
    code: "tips_not_set",
  });
  const { data } = await other.call(
    startUnlock,
    { id: post, price: 300, currency: "EUR", provider: "mercadopago", consent: true },
    { "idempotency-key": randomUUID() },
  );
  expect(data).toMatchObject({ code: "provider_not_offered" });
});

test("the mode is that of the providers that are configured", () => {
  const mode = (payments: object, testPayments = false) =>
    providersOfTests({ payments: { ...base, ...payments }, testPayments });
  expect(mode({}, true)).toEqual(["test"]);
  expect(mode({})).toEqual([]);
  expect(mode({ stripe: stripe(true) }, true)).toEqual(["stripe"]);
  expect(mode({ stripe: stripe(true), mercadoPago })).toEqual(["stripe", "mercadopago"]);
  expect(mode({ stripe: stripe(false), mercadoPago }, true)).toEqual([]);
});
