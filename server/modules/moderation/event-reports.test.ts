import { afterAll, beforeAll, expect, test } from "vitest";
import { getAgenda } from "#contract/events/agenda";
import { deleteEvent, getEvent, setEventStatus } from "#contract/events/events";
import { searchEvents } from "#contract/events/find-events";
import { decideCase, getCase, sanctionAccount, undoDecision } from "#contract/moderation/cases";
import { getFeed, getPost } from "#contract/posts/posts";
import { blockUser, reportAsVisitor, reportContent } from "#contract/people/safety";
import { eventScene } from "#testing/event-scene";
import { staffPerson } from "#testing/staff";
import { endHiding } from "./undo-decision.ts";

let scene: Awaited<ReturnType<typeof eventScene>>;
let moderator: Awaited<ReturnType<typeof staffPerson>>;
beforeAll(async () => {
  scene = await eventScene();
  moderator = await staffPerson(scene.server, "modera", "moderator");
});
afterAll(() => scene.server.stop());

const rule = { rule: "scam", statement: "Las entradas no existen." } as const;
const scam = { kind: "event", reason: "scam" } as const;
const undone = { statement: "Fue un error." };

async function caseOf(object: string): Promise<string> {
  const [row] = await scene.server.query<{ id: string }>(
    "select id from cases where object_id = $1 order by opened_at desc limit 1",
    [object],
  );
  return row?.id ?? "";
}

/** An event of Ana's that Beto reported, and its case. */
async function reportedEvent(title: string) {
  const event = await scene.newEvent({ title, description: "Compra ya" });
  expect((await scene.beto.call(reportContent, { ...scam, id: event.id })).status).toBe(200);
  return { event, caseId: await caseOf(event.id) };
}

async function decide(id: string, action: "hide" | "remove", days?: number): Promise<string> {
  const answer = await moderator.call(decideCase, { id, action, ...rule, ...(days && { days }) });
  expect(answer.error.message).toBeUndefined();
  return answer.data.id;
}

type Places = { id: string; slug: string; title: string; post_id: string };

/** Where the event is seen. */
async function placesOf({ id, slug, title, post_id }: Places) {
  const { visitor, url } = scene.server;
  const link = encodeURIComponent(`${url}/events/${slug}`);
  return {
    page: (await visitor.call(getEvent, { slug })).status,
    own: (await scene.ana.call(getEvent, { slug })).status,
    post: (await visitor.call(getPost, { id: post_id })).status,
    oembed: (await visitor.fetch(`/oembed?url=${link}`)).status,
    calendar: (await visitor.fetch(`/events/${slug}.ics`)).status,
    ofArtist: (await (await visitor.fetch("/events/artista/ana.ics")).text()).includes(slug),
    agenda: (await visitor.call(getAgenda, {})).data.events.some((one) => one.id === id),
    found: (await visitor.call(searchEvents, { query: title })).data.events.length > 0,
    feed: (await visitor.call(getFeed, { artistId: scene.ana.id })).data.content.some(
      (one) => one.id === post_id,
    ),
  };
}

const everywhere = {
  page: 200,
  own: 200,
  post: 200,
  oembed: 200,
  calendar: 200,
  ofArtist: true,
  agenda: true,
  found: true,
  feed: true,
};
const nowhere = {
  page: 404,
  own: 404,
  post: 404,
  oembed: 404,
  calendar: 404,
  ofArtist: false,
  agenda: false,
  found: false,
  feed: false,
};

test("a case shows the event as it was reported, its address and its organizer", async () => {
  const { event, caseId } = await reportedEvent("Gira fantasma");
  const { data } = await moderator.call(getCase, { id: caseId });
  expect(data).toMatchObject({
    kind: "event",
    url: `/events/${event.slug}`,
    pictures: [],
    person: { id: scene.ana.id },
  });
  const day = event.starts_local.replace("T", " ");
  expect(data.content.split("\n")).toEqual([
    "Gira fantasma",
    `${day} (Europe/Madrid)`,
    "Sala El Sol, Madrid, ES",
    "Compra ya",
  ]);
  expect(data.actions).toEqual(
    expect.arrayContaining(["warn", "hide", "remove", "limit_uploads", "suspend", "ban"]),
  );
  expect(data.actions).not.toContain("label_sensitive");
  const sensitive = { id: caseId, action: "label_sensitive", ...rule } as const;
  expect((await moderator.call(decideCase, sensitive)).error.code).toBe("action_not_possible");
});

test("a removed event is seen nowhere nor changed, and undoing restores it exactly", async () => {
  const { event, caseId } = await reportedEvent("Retirado del cartel");
  expect(await placesOf(event)).toEqual(everywhere);
  const stored = () =>
    scene.server.query(
      `select e.is_listed, e.status, e.title, m.status as post, m.visibility
       from events e join media_content m on m.id = e.post_id where e.id = $1`,
      [event.id],
    );
  const before = await stored();
  const decision = await decide(caseId, "remove");
  expect(await placesOf(event)).toEqual(nowhere);
  const status = { id: event.id, status: "cancelled" } as const;
  expect((await scene.ana.call(setEventStatus, status)).error.code).toBe("event_not_found");
  expect((await scene.beto.call(reportContent, { ...scam, id: event.id })).error.code).toBe(
    "event_not_found",
  );
  for (const _ of [1, 2])
    expect((await moderator.call(undoDecision, { id: decision, ...undone })).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect(await placesOf(event)).toEqual(everywhere);
});

test("a hidden event is seen again after its days, unless its post is removed too", async () => {
  const { event, caseId } = await reportedEvent("Oculto unos días");
  const post = { kind: "post", id: event.post_id, reason: "scam" } as const;
  await scene.beto.call(reportContent, post);
  await decide(caseId, "hide", 1);
  const removed = await decide(await caseOf(event.post_id), "remove");
  await scene.server.query(
    "update moderation_decisions set until = now() - interval '1 minute' where case_id = $1",
    [caseId],
  );
  await endHiding(scene.server.ctx);
  expect((await scene.ana.call(getEvent, { slug: event.slug })).status).toBe(404);
  await moderator.call(undoDecision, { id: removed, ...undone });
  expect((await scene.ana.call(getEvent, { slug: event.slug })).status).toBe(200);
});

test("measures about the organizer follow from a report of an event", async () => {
  const carla = await scene.server.person("carla", { role: "creator", name: "Carla" });
  const event = await scene.newEvent({ title: "De Carla" }, carla);
  await scene.beto.call(reportContent, { ...scam, id: event.id });
  const id = await caseOf(event.id);
  const ban = await moderator.call(sanctionAccount, { id, action: "ban", ...rule });
  expect(ban.status).toBe(200);
  const { visitor } = scene.server;
  expect((await visitor.call(getEvent, { slug: event.slug })).status).toBe(404);
  await moderator.call(undoDecision, { id: ban.data.id, ...undone });
  expect((await visitor.call(getEvent, { slug: event.slug })).status).toBe(200);
});

test("only who may see an event reports it, once, and never its organizer", async () => {
  const { ana, beto, server, newEvent } = scene;
  const event = await newEvent({ title: "Una vez" });
  const report = { ...scam, id: event.id };
  expect((await ana.call(reportContent, report)).error.code).toBe("cannot_report_self");
  for (const reason of ["spam", "scam"] as const)
    expect((await beto.call(reportContent, { ...report, reason })).status).toBe(200);
  expect((await server.visitor.call(reportAsVisitor, report)).status).toBe(200);
  const blocked = await server.person("bloqueado");
  await ana.call(blockUser, { id: blocked.id });
  // A block protects from people, not from reports.
  expect((await blocked.call(reportContent, report)).status).toBe(200);
  const stored = () =>
    server.query("select person_id, reason from reports where object_id = $1", [event.id]);
  expect(await stored()).toEqual(
    Array.from({ length: 3 }, () => ({ person_id: ana.id, reason: "scam" })),
  );

  const hidden = await newEvent({ title: "Privado" });
  await server.query("update media_content set visibility = 'private' where id = $1", [
    hidden.post_id,
  ]);
  const deletedEvent = await newEvent({ title: "Borrado" });
  await ana.call(deleteEvent, { id: deletedEvent.id });
  for (const id of [hidden.id, deletedEvent.id, event.post_id, ana.id, crypto.randomUUID()]) {
    expect((await beto.call(reportContent, { ...scam, id })).error.code).toBe("event_not_found");
    expect((await server.visitor.call(reportAsVisitor, { ...scam, id })).error.code).toBe(
      "event_not_found",
    );
  }
  expect((await beto.call(reportContent, { ...scam, id: event.slug })).status).toBe(422);
  expect(await stored()).toHaveLength(3);
});
