import { afterAll, beforeAll, expect, test } from "vitest";
import { setEventStatus, updateEvent } from "#contract/events/events";
import { getAttendees, getPlans, removeRsvp, setRsvp } from "#contract/events/plans";
import { deleteEventDraft, getEventDrafts, saveEventDraft } from "#contract/events/event-drafts";
import { createEvent } from "#contract/events/events";
import { inWaves } from "#testing/crowd";
import { evening, eventScene } from "#testing/event-scene";
import { upload } from "#testing/upload";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());

const plansOf = async (who: typeof scene.beto, when: "upcoming" | "past" = "upcoming") =>
  (await who.call(getPlans, { when })).data.events.map(({ title }) => title);

test("«Voy» and «Me interesa» are counted once, and can be withdrawn", async () => {
  const { beto } = scene;
  const { id } = await scene.newEvent({ title: "uno" });
  expect((await beto.call(setRsvp, { id, rsvp: "going" })).data).toEqual({
    rsvp: "going",
    is_public: true,
    going_count: 1,
    interested_count: 0,
  });
  await beto.call(setRsvp, { id, rsvp: "going" });
  expect((await beto.call(setRsvp, { id, rsvp: "interested", is_public: false })).data).toEqual({
    rsvp: "interested",
    is_public: false,
    going_count: 0,
    interested_count: 1,
  });
  expect(await plansOf(beto)).toEqual(["uno"]);
  expect((await beto.call(removeRsvp, { id })).data).toMatchObject({
    rsvp: null,
    interested_count: 0,
  });
  expect((await beto.call(removeRsvp, { id })).status).toBe(200);
  expect(await plansOf(beto)).toEqual([]);
});

test("fifty concurrent clicks count as one, and the counts match the rows", async () => {
  const { beto, ana, server } = scene;
  const { id } = await scene.newEvent({ title: "carreras" });
  await inWaves(
    Array.from(
      { length: 50 },
      (_, n) => () =>
        n % 3 === 0
          ? beto.call(removeRsvp, { id })
          : (n % 2 === 0 ? beto : ana).call(setRsvp, {
              id,
              rsvp: n % 4 === 0 ? "going" : "interested",
            }),
    ),
  );
  const [counts] = await server.query(
    `select going_count, interested_count,
       (select count(*)::int from event_rsvps where event_id = e.id and answer = 'going') as going,
       (select count(*)::int from event_rsvps where event_id = e.id and answer = 'interested') as interested
     from events e where id = $1`,
    [id],
  );
  expect([counts?.["going_count"], counts?.["interested_count"]]).toEqual([
    counts?.["going"],
    counts?.["interested"],
  ]);
});

test("«Voy» is refused for a cancelled, past or missing event", async () => {
  const { ana, beto, server } = scene;
  const { id } = await scene.newEvent({ title: "cancelado" });
  await ana.call(setEventStatus, { id, status: "cancelled" });
  expect((await beto.call(setRsvp, { id, rsvp: "going" })).error.code).toBe("event_cancelled");
  const over = await scene.newEvent({ title: "pasado" });
  await server.query("update events set over_at = now() - interval '1 hour' where id = $1", [
    over.id,
  ]);
  expect((await beto.call(setRsvp, { id: over.id, rsvp: "going" })).error.code).toBe("event_over");
  const nowhere = { id: crypto.randomUUID() };
  expect((await beto.call(setRsvp, { ...nowhere, rsvp: "going" })).error.code).toBe(
    "event_not_found",
  );
  expect((await server.visitor.call(setRsvp, { id, rsvp: "going" })).status).toBe(401);
});

test("plans follow the event to its new day, and are past after it", async () => {
  const { ana, server } = scene;
  const beto = await server.person("planes");
  const first = await scene.newEvent({ title: "primero", starts_local: evening(31) });
  const second = await scene.newEvent({ title: "segundo", starts_local: evening(32) });
  for (const { id } of [first, second]) await beto.call(setRsvp, { id, rsvp: "going" });
  expect(await plansOf(beto)).toEqual(["primero", "segundo"]);
  await ana.call(updateEvent, {
    id: first.id,
    title: "primero",
    starts_local: evening(33),
    venue_id: scene.venue.id,
  });
  expect(await plansOf(beto)).toEqual(["segundo", "primero"]);
  await server.query("update events set over_at = now() - interval '1 hour' where id = $1", [
    second.id,
  ]);
  expect(await plansOf(beto)).toEqual(["primero"]);
  expect(await plansOf(beto, "past")).toEqual(["segundo"]);
});

test("attendees are visible by choice, and the organizer sees all", async () => {
  const { ana, beto, server } = scene;
  const carla = await server.person("carla", { name: "Carla" });
  const { id } = await scene.newEvent({ title: "quién va" });
  await beto.call(setRsvp, { id, rsvp: "going", is_public: false });
  await carla.call(setRsvp, { id, rsvp: "going" });
  const names = async (who: Pick<typeof ana, "call">) =>
    (await who.call(getAttendees, { id })).data.people.map(({ name }) => name);
  expect(await names(server.visitor)).toEqual(["Carla"]);
  expect(await names(beto)).toEqual(["Carla", "Beto"]);
  expect(await names(ana)).toEqual(["Carla", "Beto"]);
});

test("a draft is available on any device, is not overwritten unseen, and is deleted on publishing", async () => {
  const { ana, beto, venue } = scene;
  const id = crypto.randomUUID();
  const content = { title: "A medias", starts_local: "2027-0" };
  expect((await ana.call(saveEventDraft, { id, version: 0, content })).data.version).toBe(1);
  expect((await ana.call(saveEventDraft, { id, version: 0, content })).status).toBe(200);
  expect(
    (await ana.call(saveEventDraft, { id, version: 0, content: { title: "otra" } })).status,
  ).toBe(409);
  expect((await beto.call(saveEventDraft, { id, version: 1, content })).error.code).toBe(
    "event_draft_not_found",
  );
  expect((await beto.call(deleteEventDraft, { id })).status).toBe(200);
  expect((await ana.call(getEventDrafts, {})).data.drafts).toMatchObject([
    { id, title: "A medias" },
  ]);
  await ana.call(createEvent, {
    title: "Entero",
    starts_local: evening(50),
    venue_id: venue.id,
    draft_id: id,
  });
  expect((await ana.call(getEventDrafts, {})).data.drafts).toEqual([]);
});

test("a draft shows its cover again, and never another person's file", async () => {
  const { ana, beto } = scene;
  const [own, other] = [await upload(ana, "image"), await upload(beto, "image")];
  const coverOf = async (cover_file_id: string | null) => {
    const id = crypto.randomUUID();
    await ana.call(saveEventDraft, { id, version: 0, content: { title: "x", cover_file_id } });
    const { drafts } = (await ana.call(getEventDrafts, {})).data;
    return drafts.find((draft) => draft.id === id)?.cover;
  };
  expect(await coverOf(own)).toMatchObject({ kind: "image" });
  expect(await coverOf(other)).toBe(null);
  expect(await coverOf(crypto.randomUUID())).toBe(null);
  expect(await coverOf(null)).toBe(null);
});
