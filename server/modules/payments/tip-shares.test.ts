import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  exportIncome,
  getIncomePayments,
  type IncomePayment,
  refundOrder,
} from "#contract/payments/income";
import { settleTestPayment } from "#contract/payments/test-payments";
import { startTip } from "#contract/payments/tips";
import {
  answerSplit,
  getMyCredits,
  getTrackCredits,
  saveTrackCredits,
} from "#contract/releases/credits";
import { publishedRelease } from "#testing/make-release";
import { connectTestAccount } from "#testing/artist-with-account";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let song: { id: string; post_id: string };
beforeAll(async () => {
  server = await testServer({ testPayments: true });
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto", { name: "Beto Ruiz" });
  await connectTestAccount(ana);
  const release = await publishedRelease(ana, "Marea baja");
  song = { id: release.id, post_id: release.tracks[0]?.post_id ?? "" };
});
afterAll(() => server.stop());

async function propose(anas: number, betos: number): Promise<void> {
  const { version } = (await ana.call(getTrackCredits, song)).data;
  const { error } = await ana.call(saveTrackCredits, {
    ...song,
    version,
    credits: [
      { name: "Ana Belmonte", username: "ana", role: "voice", share: anas },
      { name: "Beto Ruiz", username: "beto", role: "guitar", share: betos },
    ],
  });
  expect(error.message).toBeUndefined();
}
async function accept(): Promise<void> {
  const [track] = (await beto.call(getMyCredits, {})).data.tracks;
  const id = track?.proposed?.id ?? "";
  const { error } = await beto.call(answerSplit, { id, accept: true });
  expect(error.message).toBeUndefined();
}
/** A tip for the song, or for no post, as its artist reads it once it is paid. */
async function tipOf(amount: number, post: string | null): Promise<IncomePayment> {
  const { data } = await server.visitor.call(
    startTip,
    {
      id: ana.id,
      amount,
      currency: "EUR",
      provider: "test",
      ...(post !== null && { post_id: post }),
    },
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
  (await ana.call(getIncomePayments, {})).data.payments.find((payment) => payment.id === id);

test("a tip for a song says what each gets by the split that was in force when it was paid", async () => {
  expect((await tipOf(1000, song.post_id)).shares).toEqual([]);
  await propose(6667, 3333);
  expect((await tipOf(1000, song.post_id)).shares).toEqual([]);
  await accept();
  const shared = await tipOf(1000, song.post_id);
  const [anas, betos] = shared.shares;
  expect(anas).toEqual({
    name: "Ana Belmonte",
    share: 6667,
    amount: Math.round((shared.net * 6667) / 10_000),
    is_viewer: true,
  });
  expect(betos).toMatchObject({ name: "Beto Ruiz", share: 3333, is_viewer: false });
  expect((anas?.amount ?? 0) + (betos?.amount ?? 0)).toBe(shared.net);
  expect((await tipOf(1000, null)).shares).toEqual([]);

  // A later version counts for later tips only.
  await propose(5000, 5000);
  await accept();
  expect((await tipOf(1000, song.post_id)).shares.map(({ share }) => share)).toEqual([5000, 5000]);
  expect((await read(shared.id))?.shares.map(({ share }) => share)).toEqual([6667, 3333]);

  const { data } = await ana.call(exportIncome, { period: String(new Date().getFullYear()) });
  const row = (data as unknown as string).split("\n").find((text) => text.includes(shared.id));
  expect(row).toContain('"Ana Belmonte 66,67 %; Beto Ruiz 33,33 %"');
});

test("what was given back is not shared out", async () => {
  const payment = await tipOf(1000, song.post_id);
  const { status } = await ana.call(
    refundOrder,
    { id: payment.id, amount: 500, reason: "Se cortó el concierto" },
    { "idempotency-key": randomUUID() },
  );
  expect(status).toBe(200);
  await eventually(async () => {
    const partly = await read(payment.id);
    expect(partly?.refunded).toBe(500);
    const sum = partly?.shares.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(partly?.net);
  });
});
