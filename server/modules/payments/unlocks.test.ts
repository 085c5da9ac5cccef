import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getIncomePayments, refundOrder } from "#contract/payments/income";
import { settleTestPayment, type TestOutcome } from "#contract/payments/test-payments";
import { getOrder } from "#contract/payments/tips";
import {
  downloadUnlocked,
  getMyUnlocks,
  getUnlockOffer,
  startUnlock,
} from "#contract/payments/unlocks";
import { blockUser } from "#contract/people/safety";
import { editPost } from "#contract/posts/own-posts";
import { createPost, getPost } from "#contract/posts/posts";
import { connectTestAccount } from "#testing/artist-with-account";
import { createBand, createMember, forBand } from "#testing/bands";
import { mailTo } from "#testing/auth/mailbox";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let fan: Person;
let other: Person;
/** A locked song of Ana's, and the start of its file's name. */
let song: string;
let stem: string;
const secretText = `${"La letra entera. ".repeat(20)}El final secreto`;

beforeAll(async () => {
  server = await testServer({ testPayments: true });
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  fan = await server.person("fan", { name: "Fernando" });
  other = await server.person("otra", { name: "Otra" });
  await connectTestAccount(ana);
  const file = await upload(ana, "audio");
  const { data, status } = await publish(ana, {
    title: "Marea baja",
    text: secretText,
    files: [{ fileId: file }],
    lock: { price: 300, currency: "EUR", allows_download: true },
  });
  if (status !== 200) throw new Error("the locked song was not published");
  song = data.id;
  const [row] = await server.query<{ keys: string[] }>("select keys from files where id = $1", [
    file,
  ]);
  stem = String(row?.keys[0]).slice(3, 35);
});
afterAll(() => server.stop());

const publish = (who: Caller, details: Record<string, unknown>) =>
  who.call(createPost, details, { "idempotency-key": randomUUID() });
const order = { price: 300, currency: "EUR", provider: "test", consent: true };
const begin = (who: Caller, details: Record<string, unknown> = {}, key = randomUUID()) =>
  who.call(startUnlock, { id: song, ...order, ...details } as never, { "idempotency-key": key });
const settle = (url: string, outcome: TestOutcome) =>
  server.visitor.call(settleTestPayment, {
    session: url.slice(url.lastIndexOf("/") + 1),
    outcome,
  });
const isUnlocked = async (who: Caller) => (await who.call(getPost, { id: song })).data.is_unlocked;
const becomes = (who: Caller, unlocked: boolean) =>
  eventually(async () => expect(await isUnlocked(who)).toBe(unlocked));
async function buy(who: Caller): Promise<{ id: string; url: string }> {
  const { data } = await begin(who);
  await settle(data.url, "pay");
  await becomes(who, true);
  return data;
}
const addressFor = async (who: Caller): Promise<string> => {
  const { media } = (await who.call(getPost, { id: song })).data;
  return media?.kind === "audio" ? media.url : "";
};

test("a locked post tells a stranger and a visitor its price and the start of its text, never its file", async () => {
  for (const viewer of [server.visitor, other]) {
    const { data } = await viewer.call(getPost, { id: song });
    expect(data).toMatchObject({
      is_locked: true,
      unlock_price: 300,
      unlock_currency: "EUR",
      is_unlocked: false,
      media: { kind: "locked", of: "audio", preview: null },
    });
    expect(data.description).toHaveLength(200);
    for (const address of [
      `/api/posts/${song}`,
      `/post/${song}`,
      `/api/posts/${song}/history`,
      "/api/get-feed?limit=50",
      `/api/get-feed?artistId=${ana.id}`,
      `/api/featured-post?artistId=${ana.id}`,
      "/api/highlights",
      "/ana",
    ]) {
      const text = await (await viewer.fetch(address)).text();
      expect(text, address).not.toContain(stem);
      expect(text, address).not.toContain("El final secreto");
    }
    expect((await viewer.fetch(`/files/${stem.slice(0, 2)}/${stem}.mp3`)).status).toBe(404);
  }
});

test("who pays has the song by an address of their own, and a refund takes it back at once", async () => {
  expect((await fan.call(getUnlockOffer, { id: song })).data).toMatchObject({
    kind: "audio",
    price: 300,
    currency: "EUR",
    allows_download: true,
    providers: ["test"],
  });
  const { id } = await buy(fan);
  expect((await server.visitor.call(getOrder, { id })).data).toMatchObject({
    kind: "unlock",
    state: "paid",
    post: { id: song, title: "Marea baja", kind: "audio" },
  });
  const address = await addressFor(fan);
  expect(address).toContain(`?u=${fan.id}&`);
  expect((await server.visitor.fetch(address)).status).toBe(200);
  expect((await server.visitor.fetch(String(address.split("?")[0]))).status).toBe(404);
  expect((await fan.call(getMyUnlocks, {})).data.unlocks).toMatchObject([
    { id, price: 300, currency: "EUR", allows_download: true, post: { id: song } },
  ]);
  expect((await fan.call(downloadUnlocked, { id: song })).status).toBe(200);
  expect((await other.call(downloadUnlocked, { id: song })).data).toMatchObject({
    code: "post_not_found",
  });
  const mail = await eventually(() => mailTo(server, "fan@resuena.test"));
  expect(mail.text).toContain("Desbloqueaste «Marea baja», de Ana Belmonte.");
  const [payment] = (await ana.call(getIncomePayments, { kind: "unlock" })).data.payments;
  expect(payment).toMatchObject({
    id,
    kind: "unlock",
    about: { kind: "post", title: "Marea baja" },
  });
  await ana.call(
    refundOrder,
    { id, amount: 300, reason: "Se equivocó." },
    {
      "idempotency-key": randomUUID(),
    },
  );
  await becomes(fan, false);
  expect((await server.visitor.fetch(address)).status).toBe(404);
  expect((await fan.call(getMyUnlocks, {})).data.unlocks).toEqual([]);
});

test("a dispute takes the access away, and one that is won gives it back", async () => {
  const { url } = await buy(fan);
  await settle(url, "dispute");
  await becomes(fan, false);
  await settle(url, "win");
  await becomes(fan, true);
});

test("a price that is not the post's, and amounts that are none, begin no order", async () => {
  const countOrders = () => server.query("select id from payment_orders");
  const before = await countOrders();
  for (const price of [-300, 0, Number.MAX_VALUE, "1e3", 3.001, null])
    expect((await begin(other, { price })).data, String(price)).toMatchObject({
      code: "invalid_input",
    });
  expect((await begin(other, { consent: false })).data).toMatchObject({ code: "invalid_input" });
  for (const details of [{ price: 299 }, { currency: "USD" }])
    expect((await begin(other, details)).data).toMatchObject({ code: "unlock_price_changed" });
  expect((await begin(ana)).data).toMatchObject({ code: "unlock_own" });
  expect((await begin(fan)).data).toMatchObject({ code: "already_unlocked" });
  expect((await begin(other, { id: randomUUID() })).data).toMatchObject({ code: "post_not_found" });
  expect((await begin(server.visitor)).status).toBe(401);
  expect(await countOrders()).toEqual(before);
});

test("a key begins one order, and not another with other words", async () => {
  const key = randomUUID();
  const first = await begin(other, {}, key);
  expect((await begin(other, {}, key)).data).toEqual(first.data);
  expect((await begin(fan, {}, key)).data).toMatchObject({ code: "already_unlocked" });
  expect(await isUnlocked(other)).toBe(false);
});

test("what the author archives or makes private stays with who bought it, until it is deleted", async () => {
  const buyer = await server.person("compradora");
  await buy(buyer);
  const hides: [change: string, stays: boolean][] = [
    ["status = 'archived'", true],
    ["status = 'active', visibility = 'private'", true],
    ["visibility = 'public', status = 'deleted', deleted_at = now()", false],
    ["status = 'active', deleted_at = null", true],
  ];
  for (const [change, stays] of hides) {
    await server.query(`update media_content set ${change} where id = $1`, [song]);
    const { data: library } = await buyer.call(getMyUnlocks, {});
    expect([change, library.unlocks.length]).toEqual([change, stays ? 1 : 0]);
    const { data: page } = await buyer.call(getPost, { id: song });
    expect([change, page.is_unlocked ?? false]).toEqual([change, stays]);
    const download = await buyer.call(downloadUnlocked, { id: song });
    expect([change, download.status]).toEqual([change, stays ? 200 : 404]);
    if (stays)
      expect((await server.visitor.fetch(String(download.data.files[0]?.url))).status).toBe(200);
    const stranger = await other.call(getPost, { id: song });
    expect(stranger.data.is_unlocked ?? false).toBe(false);
  }
});

test("a payment that is confirmed later is not asked for twice", async () => {
  const buyer = await server.person("espera");
  const { data } = await begin(buyer);
  await settle(data.url, "later");
  await eventually(async () =>
    expect((await begin(buyer)).data).toMatchObject({ code: "unlock_pending" }),
  );
});

test("a locked text shows no hashtag of the part that it hides", async () => {
  const text = `${"#cumbia y más. ".repeat(20)}#secreta`;
  const { data } = await publish(ana, { text, lock: { price: 300, currency: "EUR" } });
  expect((await other.call(getPost, { id: data.id })).data.tags).toEqual(["cumbia"]);
  expect((await ana.call(getPost, { id: data.id })).data.tags).toEqual(["cumbia", "secreta"]);
});

test("only who decides about a band's money sets the prices of its posts", async () => {
  const owner = await server.person("duenia", { role: "creator" });
  const band = await createBand(server, "los-truenos", owner.id);
  const publisher = await createMember(server, band, "publica", ["publisher"]);
  await connectTestAccount(owner, "ES", forBand(band));
  const lock = { price: 300, currency: "EUR" as const };
  const publishForBand = (who: Caller) =>
    who.call(
      createPost,
      { text: secretText, lock },
      {
        ...forBand(band),
        "idempotency-key": randomUUID(),
      },
    );
  const notAllowed = { code: "not_allowed_in_band" };
  expect((await publishForBand(publisher)).data).toMatchObject(notAllowed);
  const { data: sold } = await publishForBand(owner);
  expect(sold).toMatchObject({ user_id: band, is_locked: true });
  const edit = (details: object) =>
    publisher.call(editPost, { id: sold.id, ...details }, forBand(band));
  for (const newLock of [null, { ...lock, price: 200 }])
    expect((await edit({ lock: newLock })).data).toMatchObject(notAllowed);
  expect((await edit({ title: "Nuevo" })).status).toBe(200);
});

test("only who can be paid sets a price, within the limits, and may open the post again", async () => {
  const beto = await server.person("beto", { role: "creator", name: "Beto" });
  expect(
    (await publish(beto, { text: "Hola", lock: { price: 300, currency: "EUR" } })).data,
  ).toMatchObject({
    code: "lock_not_paid",
  });
  const { data: words } = await publish(ana, { text: secretText });
  for (const price of [1, 10_000_000])
    expect(
      (await ana.call(editPost, { id: words.id, lock: { price, currency: "EUR" } })).data,
    ).toMatchObject({
      code: "lock_price",
    });
  expect(
    (await ana.call(editPost, { id: words.id, lock: { price: 200, currency: "USD" } })).data,
  ).toMatchObject({ code: "lock_currency" });
  await ana.call(editPost, { id: words.id, lock: { price: 200, currency: "EUR" } });
  expect((await other.call(getPost, { id: words.id })).data).toMatchObject({
    is_locked: true,
    media: { kind: "locked", of: "text" },
  });
  expect((await ana.call(getPost, { id: words.id })).data.description).toBe(secretText);
  await ana.call(editPost, { id: words.id, lock: null });
  expect((await other.call(getPost, { id: words.id })).data).toMatchObject({
    is_locked: false,
    description: secretText,
  });
  expect((await begin(other, { id: words.id })).data).toMatchObject({ code: "post_not_locked" });
});

test("who is blocked by the artist cannot buy", async () => {
  const blocked = await server.person("bloqueada");
  await ana.call(blockUser, { id: blocked.id });
  expect((await begin(blocked)).data).toMatchObject({ code: "post_not_found" });
});
