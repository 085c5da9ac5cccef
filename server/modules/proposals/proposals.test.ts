import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getEventDrafts } from "#contract/events/event-drafts";
import * as contract from "#contract/messages/messages";
import {
  answerProposal,
  counterProposal,
  getProposal,
  makeProposal,
} from "#contract/messages/proposals";
import { blockUser, unblockUser } from "#contract/people/safety";
import { createBand, createMember, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";
import { expireProposals } from "./end-proposals.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
/** An artist. */
let ana: Person;
/** Who hires her. */
let beto: Person;
let conversation: string;
let madrid: number;
let scene = 0;
beforeAll(async () => {
  server = await testServer();
  const [city] = await server.query<{ id: number }>(
    "select id from cities where name = 'Madrid' and country_code = 'ES' order by population desc limit 1",
  );
  madrid = city?.id ?? 0;
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  ana = await server.person(`ana-${scene}`, { role: "creator", name: "Ana" });
  beto = await server.person(`beto-${scene}`, { name: "Beto" });
  conversation = (await beto.call(contract.openConversation, { user_id: ana.id })).data.id;
});

/** A day so many days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const terms = (other: object = {}) => ({
  date: day(40),
  time: "21:30",
  city_id: madrid,
  venue: "Sala El Sol",
  fee: { kind: "amount", amount: 30_000, currency: "EUR" } as const,
  conditions: "Sonido y cena\nHotel para tres",
  ...other,
});
const propose = async (who = beto, plays: "me" | "other" = "other") =>
  (await who.call(makeProposal, { id: conversation, plays, terms: terms() })).data;
const answer = (
  who: Person,
  { id, step }: { id: string; step: number },
  action: "accept" | "reject" | "withdraw",
  headers: Record<string, string> = {},
) => who.call(answerProposal, { id, step, action }, headers);
const counter = (who: Person, { id, step }: { id: string; step: number }, amount: number) =>
  who.call(counterProposal, {
    id,
    step,
    terms: terms({ fee: { kind: "amount", amount, currency: "EUR" } }),
  });
const cardOf = (message: contract.Message) => {
  if (message.proposal === null) throw new Error("no proposal");
  return message.proposal;
};
const cardsOf = async (who: Person) =>
  (await who.call(contract.getMessages, { id: conversation })).data.messages.flatMap(
    ({ proposal }) => proposal ?? [],
  );
const draftsOf = async (who: Person) => (await who.call(getEventDrafts, {})).data.drafts;

describe("a proposal", () => {
  test("is a message for both, unread for the other", async () => {
    const message = await propose();
    expect(message).toMatchObject({
      kind: "proposal",
      content: expect.stringMatching(/^Propuesta de contratación: .* · Madrid · 300\u00A0€$/),
      proposal: {
        step: 1,
        action: "propose",
        state: "proposed",
        is_latest: true,
        artist_id: ana.id,
        draft_id: null,
        terms: { venue: "Sala El Sol", time: "21:30", city: { name: "Madrid" } },
      },
    });
    expect(await cardsOf(ana)).toEqual([cardOf(message)]);
    const { data } = await ana.call(contract.getConversations, {});
    expect(data.conversations[0]).toMatchObject({
      unread_count: 2,
      last_message: { kind: "proposal", content: message.content },
    });
  });

  test("goes to and fro until it is accepted, which makes one draft for who plays", async () => {
    const first = cardOf(await propose());
    const second = cardOf((await counter(ana, first, 40_000)).data);
    expect(second).toMatchObject({ id: first.id, step: 2, state: "countered", is_latest: true });
    expect((await cardsOf(beto)).map(({ step, is_latest }) => [step, is_latest])).toEqual([
      [1, false],
      [2, true],
    ]);
    const key = { "idempotency-key": crypto.randomUUID() };
    const accepted = await answer(beto, second, "accept", key);
    expect(accepted.data.proposal).toMatchObject({ state: "accepted", step: 3, draft_id: null });
    const retry = await answer(beto, second, "accept", key);
    expect(retry.data.id).toBe(accepted.data.id);
    expect((await answer(beto, second, "reject", key)).error.code).toBe("idempotency_mismatch");
    const [draft, ...others] = await draftsOf(ana);
    expect(others).toEqual([]);
    expect(draft?.content).toMatchObject({
      title: "Concierto en Sala El Sol",
      starts_local: `${day(40)}T21:30`,
      description: "",
    });
    expect((await cardsOf(ana)).at(-1)?.draft_id).toBe(draft?.id);
    expect(await draftsOf(beto)).toEqual([]);
    const { data } = await ana.call(getProposal, { id: first.id });
    expect(data.steps.map(({ action, by, terms: { fee } }) => [action, by, fee.amount])).toEqual([
      ["propose", beto.id, 30_000],
      ["counter", ana.id, 40_000],
      ["accept", beto.id, 40_000],
    ]);
  });

  test("is answered by the other side alone, and taken back by its own", async () => {
    const card = cardOf(await propose());
    expect((await answer(beto, card, "accept")).error.code).toBe("proposal_not_your_turn");
    expect((await answer(beto, card, "reject")).error.code).toBe("proposal_not_your_turn");
    expect((await counter(beto, card, 1)).error.code).toBe("proposal_not_your_turn");
    expect((await answer(ana, card, "withdraw")).error.code).toBe("proposal_not_your_turn");
    const carla = await server.person(`carla-${scene}`);
    for (const action of ["accept", "withdraw"] as const)
      expect((await answer(carla, card, action)).error.code).toBe("proposal_not_found");
    expect((await carla.call(getProposal, { id: card.id })).error.code).toBe("proposal_not_found");
    expect(await cardsOf(ana)).toEqual([card]);
    expect((await answer(beto, card, "withdraw")).data.proposal?.state).toBe("withdrawn");
    expect((await answer(ana, { ...card, step: 2 }, "accept")).error.code).toBe("proposal_over");
    expect(await draftsOf(ana)).toEqual([]);
  });

  test("is for who plays, whoever makes it, and never for who does not", async () => {
    const mine = await propose(ana, "me");
    expect(cardOf(mine).artist_id).toBe(ana.id);
    await answer(beto, cardOf(mine), "accept");
    expect(await draftsOf(ana)).toHaveLength(1);
    const wrong = await beto.call(makeProposal, { id: conversation, plays: "me", terms: terms() });
    expect(wrong.error.code).toBe("proposal_needs_artist");
  });

  test.each([
    [{ date: day(-2) }, "event_in_past"],
    [{ date: day(800) }, "event_too_far"],
    [{ date: "9999-12-31" }, "event_too_far"],
    [{ date: "2027-02-29" }, "invalid_input"],
    [{ date: "0000-01-01" }, "invalid_input"],
    [{ time: "25:00" }, "invalid_input"],
    [{ city_id: 2_147_483_647 }, "city_not_found"],
    [{ fee: { kind: "amount" } }, "proposal_fee_invalid"],
    [{ fee: { kind: "amount", amount: 0, currency: "EUR" } }, "proposal_fee_invalid"],
    [{ fee: { kind: "donation", amount: 5, currency: "EUR" } }, "proposal_fee_invalid"],
    [{ fee: { kind: "amount", amount: 1e12, currency: "EUR" } }, "invalid_input"],
    [{ fee: { kind: "amount", amount: 5, currency: "eur; --" } }, "invalid_input"],
    [{ conditions: "a".repeat(2001) }, "invalid_input"],
    [{ conditions: "\u0000" }, "invalid_input"],
  ])("with %j is refused as %s, and stores nothing", async (part, code) => {
    const { error, status } = await beto.call(makeProposal, {
      id: conversation,
      plays: "other",
      terms: terms(part),
    });
    expect([error.code, Math.floor(status / 100)]).toEqual([code, 4]);
    expect(await cardsOf(beto)).toEqual([]);
  });

  test("is neither edited nor deleted like a text, and sent twice it is one", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const make = () =>
      beto.call(makeProposal, { id: conversation, plays: "other", terms: terms() }, key);
    const both = await Promise.all([make(), make()]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    const { id } = both[0].data;
    const edit = await beto.call(contract.editMessage, { id, content: "Otra cosa" });
    expect(edit.error.code).toBe("message_not_found");
    const removal = await beto.call(contract.deleteMessage, { id });
    expect(removal.error.code).toBe("proposal_stays");
    expect(await cardsOf(ana)).toHaveLength(1);
  });
});

describe("a proposal ends", () => {
  test("when its day is over at the place, at once and in its history", async () => {
    const card = cardOf(await propose());
    await server.query("update proposals set expires_at = now() where id = $1", [card.id]);
    expect((await cardsOf(ana))[0]?.state).toBe("expired");
    expect((await answer(ana, card, "accept")).error.code).toBe("proposal_over");
    await expireProposals(server.ctx);
    await expireProposals(server.ctx);
    const { steps } = (await ana.call(getProposal, { id: card.id })).data;
    expect(steps.map(({ action, by }) => [action, by])).toEqual([
      ["propose", beto.id],
      ["expire", null],
    ]);
    expect((await cardsOf(beto))[0]).toMatchObject({ state: "expired", is_latest: true });
  });

  test("when one blocks the other, and stays so", async () => {
    const card = cardOf(await propose());
    await ana.call(blockUser, { id: beto.id });
    expect((await answer(beto, card, "withdraw")).error.code).toBe("proposal_over");
    expect((await cardsOf(beto))[0]?.state).toBe("withdrawn");
    await ana.call(unblockUser, { id: beto.id });
    expect((await answer(ana, card, "accept")).error.code).toBe("proposal_over");
    expect(await draftsOf(ana)).toEqual([]);
  });

  test("for who cleared the conversation until something new is said", async () => {
    const card = cardOf(await propose());
    await ana.call(contract.deleteConversation, { id: conversation });
    expect((await answer(ana, card, "accept")).error.code).toBe("proposal_not_found");
    await answer(beto, card, "withdraw");
    expect(await cardsOf(ana)).toMatchObject([{ step: 2, state: "withdrawn" }]);
    const { steps } = (await ana.call(getProposal, { id: card.id })).data;
    expect(steps.map(({ step }) => step)).toEqual([2]);
  });
});

test("a request that nobody accepted carries no proposal", async () => {
  const dora = await server.person(`dora-${scene}`);
  await server.query("update profiles set messages_from = 'requests' where id = $1", [ana.id]);
  const { data } = await dora.call(contract.openConversation, { user_id: ana.id });
  const make = (who: Person) =>
    who.call(makeProposal, { id: data.id, plays: who === ana ? "me" : "other", terms: terms() });
  expect((await make(dora)).error.code).toBe("proposal_request_waits");
  expect((await dora.call(contract.getConversation, { id: data.id })).data.writing).toBe("request");
  await dora.call(contract.sendMessage, { id: data.id, content: "¿Tocas en mi bar?" });
  expect((await make(dora)).error.code).toBe("proposal_request_waits");
  expect((await make(ana)).error.code).toBe("proposal_request_waits");
  await ana.call(contract.answerRequest, { id: data.id, accept: true });
  expect((await make(dora)).status).toBe(200);
});

test("a band answers by the members who write for it, and its draft is the band's", async () => {
  const owner = await server.person(`owner-${scene}`);
  const band = await createBand(server, `truenos-${scene}`, owner.id);
  const writer = await createMember(server, band, `writer-${scene}`, ["correspondent"]);
  const publisher = await createMember(server, band, `publisher-${scene}`, ["publisher"]);
  const { data: talk } = await beto.call(contract.openConversation, { user_id: band });
  const response = await beto.call(makeProposal, { id: talk.id, plays: "other", terms: terms() });
  const card = cardOf(response.data);
  expect((await answer(publisher, card, "accept", forBand(band))).error.code).toBe(
    "not_allowed_in_band",
  );
  expect((await answer(writer, card, "accept")).error.code).toBe("proposal_not_found");
  const accepted = await answer(writer, card, "accept", forBand(band));
  expect(accepted.data).toMatchObject({
    sender_id: band,
    acted_by: expect.any(String),
    proposal: { state: "accepted", draft_id: expect.any(String) },
  });
  const drafts = await owner.call(getEventDrafts, {}, forBand(band));
  expect(drafts.data.drafts.map(({ id }) => id)).toEqual([accepted.data.proposal?.draft_id]);
});
