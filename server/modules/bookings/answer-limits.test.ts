import { afterAll, beforeAll, expect, test } from "vitest";
import { answerContact } from "#contract/bookings/bookings";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { type TestServer, testServer } from "#testing/test-server";
import { tellWaiting } from "./tell-artist.ts";
import { type Artist, openForm, visitorOf } from "./testing/booking-scene.ts";

let server: TestServer;
let visitor: ReturnType<typeof visitorOf>;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
  visitor = visitorOf(server);
});
afterAll(() => server.stop());

async function artist(): Promise<Artist> {
  artists += 1;
  const username = `limita${artists}`;
  const who = Object.assign(await server.person(username, { role: "creator" }), { username });
  await openForm(who);
  return who;
}
/** A contact who was answered, and the page of the mail. */
async function answered(ana: Artist, email: string) {
  const { id } = await visitor.becomeContact(ana, email);
  await ana.call(answerContact, { id, text: "Dime" });
  const path = await visitor.linkTo(email);
  const key = crypto.randomUUID();
  const answer = async () => {
    const { status, error } = await ana.call(answerContact, { id, text: "¿Y bien?" });
    return status === 200 ? "ok" : error.code;
  };
  return { path, key, answer, id };
}
const newsOf = async (of: Artist) =>
  (await mailsTo(server, `${of.username}@resuena.test`)).map(({ subject }) => subject);

test("five answers in a row wait for a reply", async () => {
  const ana = await artist();
  const { path, key, answer } = await answered(ana, "cinco@f.test");
  for (let times = 0; times < 4; times += 1) expect(await answer()).toBe("ok");
  expect(await answer()).toBe("booking_answers_full");
  expect(await mailsTo(server, "cinco@f.test")).toHaveLength(6);
  await visitor.post(path, { text: "Aquí estoy", key });
  expect(await answer()).toBe("ok");
});

test("a contact ends the answers by a button, to which each mail leads", async () => {
  const ana = await artist();
  const { path, key, answer } = await answered(ana, "basta@f.test");
  expect((await mailTo(server, "basta@f.test")).text).toContain(`${path}#cerrar`);
  expect((await visitor.open(path)).text).toContain("No recibir más respuestas");
  const foreign = await visitor.post(path, { close: "yes" }, { "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect(await answer()).toBe("ok");
  // It asks once, and nothing has happened yet.
  const question = await visitor.post(path, { close: "yes" });
  expect([question.status, question.text]).toEqual([200, expect.stringContaining("Sí, cerrarla")]);
  expect((await visitor.open(path)).text).toContain("No recibir más respuestas");
  for (let times = 0; times < 2; times += 1)
    expect((await visitor.post(path, { close: "yes", sure: "yes" })).status).toBe(303);
  const { text } = await visitor.open(path);
  expect(text).toContain("Esta conversación está cerrada");
  expect(text).not.toContain("<button");
  expect(await answer()).toBe("booking_contact_closed");
  expect(await mailsTo(server, "basta@f.test")).toHaveLength(3);
  const late = await visitor.post(path, { text: "Una cosa más", key });
  expect(late.status).toBe(409);
  // What was typed is not lost without a word.
  for (const words of ["No se envió: esta conversación está cerrada", "Una cosa más"])
    expect(late.text).toContain(words);
});

test("an artist who is suspended or leaving answers nobody", async () => {
  const ana = await artist();
  const { answer } = await answered(ana, "calla@f.test");
  await server.query(
    "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
    [ana.id],
  );
  expect(await answer()).not.toBe("ok");
  expect(await mailsTo(server, "calla@f.test")).toHaveLength(2);
});

test("a form that is sent again with another text keeps the text, and has a new key", async () => {
  const ana = await artist();
  const { path, key } = await answered(ana, "atras@f.test");
  for (let times = 0; times < 2; times += 1)
    expect((await visitor.post(path, { text: "Primero", key })).status).toBe(303);
  const changed = await visitor.post(path, { text: "Segundo", key });
  expect(changed.status).toBe(409);
  expect(changed.text).toContain("Segundo</textarea>");
  expect(changed.text).toContain("ya se envió con otro texto");
  const fresh = /name="key" value="([^"]+)"/.exec(changed.text)?.[1] ?? "";
  expect(fresh).not.toBe(key);
  expect((await visitor.post(path, { text: "Segundo", key: fresh })).status).toBe(303);
});

test("what an artist could not be told within three mails an hour is told later, in one mail", async () => {
  const ana = await artist();
  for (let n = 0; n < 5; n += 1) await visitor.becomeContact(ana, `muchas${n}@f.test`);
  expect(await newsOf(ana)).toHaveLength(3);
  await tellWaiting(server.ctx);
  expect(await newsOf(ana)).toHaveLength(3);
  const anHourLater = () =>
    server.query(
      "update notification_mails set sent_at = sent_at - interval '61 minutes' where user_id = $1",
      [ana.id],
    );
  await anHourLater();
  for (let times = 0; times < 2; times += 1) {
    await tellWaiting(server.ctx);
    await anHourLater();
  }
  const subjects = await newsOf(ana);
  expect(subjects).toHaveLength(4);
  expect(subjects[0]).toBe("Tienes 2 propuestas o respuestas por contestar (Resuena)");
});
