import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answerBandSplit,
  getBandSplits,
  proposeBandSplit,
} from "#contract/band-splits/band-splits";
import {
  exportIncome,
  getEventTips,
  getIncomePayments,
  type IncomePayment,
} from "#contract/payments/income";
import { settleTestPayment } from "#contract/payments/test-payments";
import { getTipPage, startTip } from "#contract/payments/tips";
import { blockUser } from "#contract/people/safety";
import { connectTestAccount } from "#testing/artist-with-account";
import { createBand, createMember, forBand } from "#testing/bands";
import { evening, eventScene } from "#testing/event-scene";
import { createEvent } from "#contract/events/events";
import { eventually } from "#testing/eventually";
import type { TestServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let scene: Awaited<ReturnType<typeof eventScene>>;
let server: TestServer;
let band: string;
let [ana, beto]: [Person, Person] = [] as unknown as [Person, Person];
let event: string;
beforeAll(async () => {
  scene = await eventScene({ testPayments: true });
  ({ server } = scene);
  ana = await server.person("anabanda", { name: "Ana" });
  band = await createBand(server, "los-truenos", ana.id);
  beto = await createMember(server, band, "betobanda", []);
  await server.query("update profiles set name = 'Beto' where id = $1", [beto.id]);
  await connectTestAccount(ana, "ES", forBand(band));
  const show = await ana.call(
    createEvent,
    { title: "En el bar", starts_local: evening(10), venue_id: scene.venue.id },
    forBand(band),
  );
  event = show.data.id;
});
afterAll(() => server.stop());

async function agree(anas: number, betos: number, is_public = false): Promise<void> {
  const { version } = (await ana.call(getBandSplits, {}, forBand(band))).data;
  const shares = [
    { member_id: ana.id, share: anas },
    { member_id: beto.id, share: betos },
  ];
  const { data } = await ana.call(proposeBandSplit, { version, is_public, shares }, forBand(band));
  const id = data.proposed?.id ?? "";
  expect((await beto.call(answerBandSplit, { id, accept: true }, forBand(band))).status).toBe(200);
}
async function tipOf(about: { event_id?: string }): Promise<IncomePayment> {
  const { data } = await server.visitor.call(
    startTip,
    { id: band, amount: 1000, currency: "EUR", provider: "test", ...about },
    { "idempotency-key": randomUUID() },
  );
  const session = data.url.slice(data.url.lastIndexOf("/") + 1);
  await server.visitor.call(settleTestPayment, { session, outcome: "pay" });
  return eventually(async () => {
    const payment = await read(data.id);
    if (payment === undefined) throw new Error("not paid yet");
    return payment;
  });
}
const read = async (id: string) =>
  (await ana.call(getIncomePayments, {}, forBand(band))).data.payments.find(
    (payment) => payment.id === id,
  );

test("a band's tip says what each gets by the split that counted when it was paid", async () => {
  const before = await tipOf({});
  expect(before.shares).toEqual([]);
  await agree(6667, 3333);
  const shared = await tipOf({});
  expect(shared.shares.map(({ name, share, is_viewer }) => [name, share, is_viewer])).toEqual([
    ["Ana", 6667, true],
    ["Beto", 3333, false],
  ]);
  const sum = shared.shares.reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(shared.net);
  await agree(10_000, 0);
  expect((await tipOf({})).shares.map(({ name }) => name)).toEqual(["Ana"]);
  expect((await read(before.id))?.shares).toEqual([]);
  expect((await read(shared.id))?.shares.map(({ share }) => share)).toEqual([6667, 3333]);
  const { data } = await ana.call(
    exportIncome,
    { period: String(new Date().getFullYear()) },
    forBand(band),
  );
  const row = (data as unknown as string).split("\n").find((text) => text.includes(shared.id));
  expect(row).toContain('"Ana 66,67 %; Beto 33,33 %"');
});

test("the hat of a show says what each gets of the whole evening, as the band shares now", async () => {
  await agree(5000, 5000);
  const payments = [await tipOf({ event_id: event }), await tipOf({ event_id: event })];
  const { data } = await ana.call(getEventTips, { id: event }, forBand(band));
  const net = payments.reduce((sum, payment) => sum + payment.net, 0);
  expect(data.sums[0]?.net).toBe(net);
  expect(data.parts.map(({ currency }) => currency)).toEqual(["EUR"]);
  const parts = data.parts[0]?.parts ?? [];
  expect(parts.map(({ name, is_viewer }) => [name, is_viewer])).toEqual([
    ["Ana", true],
    ["Beto", false],
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
});

test("the page of tips shows it only where all agreed to that, and nobody whom the viewer may not see", async () => {
  const page = async (who: Pick<Person, "call"> = server.visitor, about = {}) =>
    (await who.call(getTipPage, { slug: "los-truenos", ...about })).data.shares;
  await agree(7000, 3000);
  expect(await page()).toEqual([]);
  await agree(7000, 3000, true);
  const publicShares = [
    { name: "Ana", share: 7000 },
    { name: "Beto", share: 3000 },
  ];
  expect(await page()).toEqual(publicShares);
  expect(await page(server.visitor, { event_id: event })).toEqual(publicShares);
  const other = await server.person("bloqueada");
  await beto.call(blockUser, { id: other.id });
  expect((await page(other)).map(({ name }) => name)).toEqual(["Ana", "Otra persona"]);
  await server.query("update band_members set is_public = false where person_id = $1", [ana.id]);
  expect((await page()).map(({ name }) => name)).toEqual(["Otra persona", "Beto"]);
  await server.query("update band_members set is_public = true where person_id = $1", [ana.id]);
});
