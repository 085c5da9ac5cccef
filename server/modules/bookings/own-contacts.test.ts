import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  answerContact,
  archiveContact,
  blockContact,
  type ContactStatus,
  getContactMessages,
  getContacts,
} from "#contract/bookings/bookings";
import { chooseNotification } from "#contract/notifications/notification-settings";
import { createBand, forBand } from "#testing/bands";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { eventually } from "#testing/eventually";
import { freePort } from "#testing/free-port";
import { indexPlan } from "#testing/generic-plan";
import { openMailServer } from "#testing/mail-server";
import { type TestServer, testServer } from "#testing/test-server";
import { contactsPage } from "./contact-queries.ts";
import { sweepContacts } from "./queries.ts";
import { type Artist, openForm, visitorOf } from "./testing/booking-scene.ts";

let server: TestServer;
let visitor: ReturnType<typeof visitorOf>;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
  visitor = visitorOf(server);
});
afterAll(() => server.stop());

async function artist(on = server): Promise<Artist> {
  artists += 1;
  const username = `cita${artists}`;
  const who = Object.assign(await on.person(username, { role: "creator" }), { username });
  await openForm(who);
  return who;
}
const namesIn = async (of: Artist, status: ContactStatus) =>
  (await of.call(getContacts, { status })).data.contacts.map(({ email }) => email.split("@")[0]);
const saidIn = async (of: Artist, id: string) =>
  (await of.call(getContactMessages, { id })).data.replies.map(
    ({ from_artist: isArtists, text }) => `${isArtists ? "artist" : "contact"}: ${text}`,
  );
/** Where the mail of an answer leads, and its form's key. */
async function threadOf(email: string) {
  const path = await visitor.linkTo(email);
  const page = await visitor.open(path);
  const key = /name="key" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  return { path, page, key };
}

describe("contacts of an artist", () => {
  test("are listed by state, newest first, page by page, and by their index", async () => {
    const ana = await artist();
    const ids: string[] = [];
    for (const name of ["uno", "dos", "tres"])
      ids.push((await visitor.becomeContact(ana, `${name}@f.test`)).id);
    expect(await namesIn(ana, "new")).toEqual(["tres", "dos", "uno"]);
    const first = await ana.call(getContacts, { limit: 2 });
    const rest = await ana.call(getContacts, { limit: 2, cursor: first.data.nextCursor ?? "" });
    expect(rest.data.contacts.map(({ id }) => id)).toEqual([ids[0]]);
    expect(rest.data.nextCursor).toBeNull();
    const archive = (is_archived: boolean) =>
      ana.call(archiveContact, { id: ids[1] ?? "", is_archived });
    for (let times = 0; times < 2; times += 1) expect((await archive(true)).status).toBe(200);
    expect(await namesIn(ana, "archived")).toEqual(["dos"]);
    await archive(false);
    expect(await namesIn(ana, "new")).toEqual(["tres", "dos", "uno"]);
    await ana.call(answerContact, { id: ids[1] ?? "", text: "¡Gracias!" });
    expect(await namesIn(ana, "answered")).toEqual(["dos"]);
    await archive(true);
    await archive(false);
    expect(await namesIn(ana, "answered")).toEqual(["dos"]);
    expect(await indexPlan(server, contactsPage.text)).toContain("booking_contacts_newest");
  });

  test("are nobody else's, and for artists only", async () => {
    const [ana, beto] = [await artist(), await artist()];
    const { id } = await visitor.becomeContact(ana, "ajeno@f.test");
    const fan = await server.person("mirona");
    for (const call of [
      beto.call(getContactMessages, { id }),
      beto.call(answerContact, { id, text: "Hola" }),
      beto.call(archiveContact, { id, is_archived: true }),
      beto.call(blockContact, { id, is_blocked: true }),
    ])
      expect((await call).error.code).toBe("booking_contact_not_found");
    for (const call of [fan.call(getContacts, {}), fan.call(answerContact, { id, text: "Hola" })])
      expect((await call).error.code).toBe("bookings_for_artists");
    expect((await server.visitor.call(getContacts, {})).status).toBe(401);
    expect(await namesIn(ana, "new")).toEqual(["ajeno"]);
    // Before its confirmation it is no contact at all.
    await visitor.ask(ana, "espera@f.test");
    const [row] = await server.query<{ id: string }>(
      "select id from booking_contacts where email = 'espera@f.test'",
    );
    const early = await ana.call(answerContact, { id: row?.id ?? "", text: "Hola" });
    expect(early.error.code).toBe("booking_contact_not_found");
  });

  test("are told by mail unless the artist wants none about messages", async () => {
    const ana = await artist();
    await ana.call(chooseNotification, { topic: "message", channel: "email", wanted: false });
    await visitor.becomeContact(ana, "callada@f.test");
    expect(await mailsTo(server, `${ana.username}@resuena.test`)).toEqual([]);
  });

  test("of a band are told to those who keep its page", async () => {
    const owner = await server.person("duena", { role: "creator" });
    const band = await createBand(server, "loscontratados", owner.id);
    const asBand: Artist = {
      ...owner,
      username: "loscontratados",
      call: (endpoint, input, headers = {}) =>
        owner.call(endpoint, input, { ...headers, ...forBand(band) }),
    };
    await openForm(asBand);
    await visitor.becomeContact(asBand, "banda@f.test");
    const [mail] = await mailsTo(server, "duena@resuena.test");
    expect(mail?.subject).toContain("propuesta nueva");
    expect(mail?.text).toContain(`/landing/manage?banda=${band}#contactos`);
  });
});

describe("answering", () => {
  test("mails the text with a link, where the contact reads and writes back; each thing once", async () => {
    const ana = await artist();
    const email = "ida@f.test";
    const { id } = await visitor.becomeContact(ana, email);
    const key = { "idempotency-key": crypto.randomUUID() };
    const text = "Nos va bien.\n<b>¿Hora?</b>";
    const both = await Promise.all([
      ana.call(answerContact, { id, text }, key),
      ana.call(answerContact, { id, text }, key),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.data).toEqual(both[1]?.data);
    const other = await ana.call(answerContact, { id, text: "Otra cosa" }, key);
    expect(other.error.code).toBe("idempotency_mismatch");
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe(`${ana.username} respondió a tu propuesta`);
    expect(mails[0]?.html).toContain("&lt;b&gt;¿Hora?&lt;/b&gt;");
    const { path, page, key: formKey } = await threadOf(email);
    expect(page.text).toContain("&lt;b&gt;¿Hora?&lt;/b&gt;");
    for (const secret of [`${ana.username}@resuena.test`, email])
      expect(page.text).not.toContain(secret);
    for (let times = 0; times < 2; times += 1) {
      const { status, headers } = await visitor.post(path, { text: "A las <9>", key: formKey });
      expect([status, headers.get("location")]).toEqual([303, path]);
    }
    expect(await saidIn(ana, id)).toEqual([`artist: ${text}`, "contact: A las <9>"]);
    expect((await visitor.open(path)).text).toContain("A las &lt;9&gt;");
    expect(await namesIn(ana, "new")).toEqual(["ida"]);
  });

  test("bad texts, forged and old links, other sites and the eleventh message of a day are refused", async () => {
    const ana = await artist();
    const { id } = await visitor.becomeContact(ana, "vuelta@f.test");
    for (const text of ["", " \n ", "x".repeat(2001), "a\0b"])
      expect((await ana.call(answerContact, { id, text })).status).toBe(422);
    await ana.call(answerContact, { id, text: "Dime" });
    const { path, key } = await threadOf("vuelta@f.test");
    for (const wrong of [
      `${path}x`,
      path.replace(/conversacion\/.{4}/, "conversacion/AAAA"),
      "/landing/conversacion/x",
      "/landing/conversacion/%00",
    ])
      for (const method of ["GET", "POST"])
        expect((await visitor.open(wrong, method)).status).toBe(404);
    const write = (text: string, more: Record<string, string> = {}) =>
      visitor.post(path, { text, key: crypto.randomUUID(), ...more });
    for (const text of ["", " ", "x".repeat(2001), "a\0b"])
      expect((await write(text)).status).toBe(422);
    expect((await write("Sin clave", { key: "x" })).status).toBe(422);
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await visitor.post(path, { text: "Hola", key }, foreign)).status).toBe(403);
    for (let n = 0; n < 10; n += 1) expect((await write(`Mensaje ${n}`)).status).toBe(303);
    const full = await write("Uno más");
    expect([full.status, full.text.includes("Hoy ya escribiste varias veces")]).toEqual([
      429,
      true,
    ]);
    expect(full.text).toContain("Uno más");
    expect(await saidIn(ana, id)).toHaveLength(11);
    await server.query(
      "update booking_contacts set moved_at = now() - interval '91 days' where id = $1",
      [id],
    );
    for (const method of ["GET", "POST"])
      expect((await visitor.open(path, method)).status).toBe(404);
    await server.query(
      "update booking_contacts set moved_at = now() - interval '731 days' where id = $1",
      [id],
    );
    await server.ctx.db.run(sweepContacts, {});
    expect(await namesIn(ana, "new")).toEqual([]);
  });

  test("somebody whom a moderator limited cannot answer, and a suspended artist's contact cannot write", async () => {
    const ana = await artist();
    const { id } = await visitor.becomeContact(ana, "limite@f.test");
    await ana.call(answerContact, { id, text: "Dime" });
    const { path, key } = await threadOf("limite@f.test");
    await server.query(
      "update sessions set messages_limited_until = now() + interval '1 day' where user_id = $1",
      [ana.id],
    );
    await eventually(async () =>
      expect((await ana.call(answerContact, { id, text: "Otra" })).error.code).toBe(
        "restricted_messages",
      ),
    );
    await server.query(
      "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
      [ana.id],
    );
    expect((await visitor.open(path)).text).toContain("Esta conversación está cerrada");
    await visitor.post(path, { text: "¿Hola?", key });
    expect(
      await server.query("select from booking_messages where contact_id = $1", [id]),
    ).toHaveLength(1);
    expect((await visitor.open(`/${ana.username}/contratar`)).status).toBe(404);
  });

  test("a blocked address sends nothing more, in either place, until it is unblocked", async () => {
    const ana = await artist();
    const { id } = await visitor.becomeContact(ana, "pesada@f.test");
    await ana.call(answerContact, { id, text: "No, gracias" });
    const { path } = await threadOf("pesada@f.test");
    await visitor.ask(ana, "pesada@f.test", { message: "Otra vez la misma idea" });
    const pending = await visitor.linkTo("pesada@f.test");
    const block = (is_blocked: boolean) => ana.call(blockContact, { id, is_blocked });
    for (let times = 0; times < 2; times += 1) expect((await block(true)).status).toBe(200);
    const mails = (await mailsTo(server, "pesada@f.test")).length;
    const answer = await visitor.ask(ana, "PESADA@f.test", { message: "Insisto por tercera vez" });
    expect(answer.text).toContain("Falta un paso");
    expect(await mailsTo(server, "pesada@f.test")).toHaveLength(mails);
    await visitor.open(pending, "POST");
    const { text } = await visitor.open(path);
    expect(text).toContain("Esta conversación está cerrada");
    await visitor.post(path, { text: "¿Por qué?", key: crypto.randomUUID() });
    expect(await namesIn(ana, "new")).toEqual([]);
    const [contact] = (await ana.call(getContacts, { status: "archived" })).data.contacts;
    expect(contact).toMatchObject({ id, is_blocked: true });
    expect((await ana.call(answerContact, { id, text: "Hola" })).error.code).toBe(
      "booking_contact_blocked",
    );
    expect(await saidIn(ana, id)).toEqual(["artist: No, gracias"]);
    for (let times = 0; times < 2; times += 1) expect((await block(false)).status).toBe(200);
    await visitor.becomeContact(ana, "pesada@f.test", { message: "Ahora sí, otra propuesta" });
  });
});

describe("over a real mail server", () => {
  let smtp: Awaited<ReturnType<typeof openMailServer>>;
  let mailing: TestServer;
  beforeAll(async () => {
    const port = await freePort();
    smtp = await openMailServer(port);
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    mailing = await testServer({ smtpUrl, mailFrom: "Resuena <hola@resuena.test>" });
  });
  afterAll(async () => {
    await mailing.stop();
    await smtp.stop();
  });
  beforeEach(() => {
    smtp.mails.length = 0;
  });
  const plain = (raw: string) => raw.replaceAll(/=\r\n/g, "").replaceAll(/\r\n[ \t]+/g, " ");

  test("an answer comes from the service with the artist's name, and shows no address of theirs", async () => {
    const ana = await artist(mailing);
    const guest = visitorOf(mailing);
    await guest.ask(ana, "real@f.test", { name: "Inés\r\nBcc: todas@f.test" });
    await eventually(() => expect(smtp.mails.map(({ to }) => to)).toEqual(["real@f.test"]));
    const link = /landing\/propuesta\/([\w-]{43})/.exec(plain(smtp.mails[0]?.raw ?? ""))?.[0];
    await guest.open(`/${link}`, "POST");
    const [contact] = (await ana.call(getContacts, {})).data.contacts;
    const key = { "idempotency-key": crypto.randomUUID() };
    for (let times = 0; times < 3; times += 1)
      await ana.call(answerContact, { id: contact?.id ?? "", text: "Nos va bien" }, key);
    const answers = () => smtp.mails.filter(({ raw }) => raw.includes("Nos va bien"));
    await eventually(() => expect(answers()).toHaveLength(1));
    const raw = plain(answers()[0]?.raw ?? "");
    expect(raw).toMatch(/^From: "?cita\d+ en Resuena"? <hola@resuena\.test>/m);
    expect(raw).not.toMatch(/^(?:Reply-To|Bcc|Cc):/im);
    expect(raw).not.toContain(`${ana.username}@resuena.test`);
    expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual([
      `${ana.username}@resuena.test`,
      "real@f.test",
      "real@f.test",
    ]);
  });
});

test("the newest mail to an artist leads to their contacts", async () => {
  const ana = await artist();
  await visitor.becomeContact(ana, "enlace@f.test");
  const { link } = await mailTo(server, `${ana.username}@resuena.test`);
  expect(link.pathname + link.hash).toBe("/landing/manage#contactos");
});
