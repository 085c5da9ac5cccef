import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#contract/messages/messages";
import { answerProposal, counterProposal, makeProposal } from "#contract/messages/proposals";
import { blockUser } from "#contract/people/safety";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
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
  ana = await server.person(`ana-${scene}`, { role: "creator" });
  beto = await server.person(`beto-${scene}`, { role: "creator" });
  conversation = (await beto.call(contract.openConversation, { user_id: ana.id })).data.id;
});

const terms = () => ({
  date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  city_id: madrid,
  fee: { kind: "donation" } as const,
});
async function propose(): Promise<{ id: string; step: number }> {
  const plays = "other" as const;
  const { data } = await beto.call(makeProposal, { id: conversation, plays, terms: terms() });
  if (data.proposal === null) throw new Error("no proposal");
  return data.proposal;
}
const answer = (
  who: Person,
  { id, step }: { id: string; step: number },
  action: "accept" | "reject" | "withdraw",
) => who.call(answerProposal, { id, step, action });
const counter = (who: Person, { id, step }: { id: string; step: number }) =>
  who.call(counterProposal, { id, step, terms: terms() });

/** The steps and drafts of a proposal, and whether its number of messages is that of its steps. */
async function outcomeOf(id: string) {
  const [row] = await server.query<{
    state: string;
    actions: string[];
    drafts: number;
    is_whole: boolean;
  }>(
    `select o.state, array_agg(s.action order by s.step) as actions, o.last_step = count(*) as is_whole,
       (select count(*)::int from event_drafts where user_id = o.artist_id) as drafts
     from proposals o join proposal_steps s on s.proposal_id = o.id where o.id = $1 group by o.id`,
    [id],
  );
  return row;
}

test("accepted while it is withdrawn, it is one of the two", async () => {
  for (let round = 0; round < 6; round += 1) {
    const card = await propose();
    const before = await outcomeOf(card.id);
    const both = await Promise.all([answer(ana, card, "accept"), answer(beto, card, "withdraw")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const outcome = await outcomeOf(card.id);
    const isAccepted = both[0].status === 200;
    expect(outcome).toEqual({
      state: isAccepted ? "accepted" : "withdrawn",
      actions: ["propose", isAccepted ? "accept" : "withdraw"],
      drafts: (before?.drafts ?? 0) + (isAccepted ? 1 : 0),
      is_whole: true,
    });
  }
});

test("answered in many windows at once, one answer counts", async () => {
  const card = await propose();
  const answers = await Promise.all([
    counter(ana, card),
    counter(ana, card),
    answer(ana, card, "accept"),
    answer(ana, card, "accept"),
    answer(ana, card, "reject"),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect((await outcomeOf(card.id))?.actions).toHaveLength(2);
});

test("terms that changed meanwhile are not accepted unread", async () => {
  const first = await propose();
  await counter(ana, first);
  const late = await answer(beto, first, "accept");
  expect(late.error.code).toBe("proposal_changed");
  const both = await Promise.all([
    counter(beto, { ...first, step: 2 }),
    answer(beto, { ...first, step: 2 }, "accept"),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("blocked while it is accepted or made, nothing stays open", async () => {
  for (let round = 0; round < 4; round += 1) {
    await server.query("delete from blocks");
    const card = await propose();
    const [accepted] = await Promise.all([
      answer(ana, card, "accept"),
      beto.call(makeProposal, { id: conversation, plays: "other", terms: terms() }),
      beto.call(blockUser, { id: ana.id }),
    ]);
    expect([200, 403, 409]).toContain(accepted.status);
    const open = await server.query(
      "select 1 from proposals where conversation_id = $1 and state in ('proposed', 'countered')",
      [conversation],
    );
    expect(open).toEqual([]);
  }
});

test("both sides hear of each step at once, and of the card that it replaced", async () => {
  const socket = io(server.url, {
    path: "/socket",
    auth: { token: ana.token },
    transports: ["websocket"],
  });
  const events: contract.Message[] = [];
  const three = new Promise<void>((resolve) => {
    socket.on("messages:changed", (message: contract.Message) => {
      events.push(message);
      if (events.length === 3) resolve();
    });
  });
  await new Promise<void>((resolve) => socket.on("connect", resolve));
  const card = await propose();
  await counter(ana, card);
  await three;
  socket.close();
  expect(events.map(({ proposal }) => [proposal?.step, proposal?.is_latest])).toEqual([
    [1, true],
    [1, false],
    [2, true],
  ]);
  expect(events.map(({ change }) => change)).toEqual([2, 3, 4]);
});
