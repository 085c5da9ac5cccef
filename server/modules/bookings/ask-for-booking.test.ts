import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getContacts } from "#contract/bookings/bookings";
import { getConversations, getMessages } from "#contract/messages/messages";
import { unpublishLanding } from "#contract/landings/landings";
import { blockUser } from "#contract/people/safety";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepContacts } from "./queries.ts";
import { type Artist, dayFromNow, openForm, proposal, visitorOf } from "./testing/booking-scene.ts";

let server: TestServer;
let visitor: ReturnType<typeof visitorOf>;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
  visitor = visitorOf(server);
});
afterAll(() => server.stop());

async function artist(isOpen = true): Promise<Artist> {
  artists += 1;
  const username = `toca${artists}`;
  const who = Object.assign(await server.person(username, { role: "creator" }), { username });
  if (isOpen) await openForm(who);
  return who;
}
const rowsOf = (of: Artist) =>
  server.query<Record<string, unknown>>(
    "select * from booking_contacts where artist_id = $1 order by asked_at",
    [of.id],
  );
const contactsOf = async (of: Artist, status: "new" | "archived" = "new") =>
  (await of.call(getContacts, { status })).data.contacts;
const requestsOf = async (of: Artist) =>
  (await of.call(getConversations, { folder: "request" })).data.conversations;

describe("asking without an account", () => {
  test("a form without JavaScript, a mail, and a button; a program's GET sends nothing", async () => {
    const ana = await artist();
    const page = await visitor.open(`/${ana.username}/contratar`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Contratar a ${ana.username}`);
    expect(page.text).not.toContain("<script");
    expect(page.text).not.toContain("Evento privado");
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect((await visitor.open("/TOCA1/contratar")).headers.get("location")).toBe(
      "/toca1/contratar",
    );
    const day = dayFromNow(200);
    const answer = await visitor.ask(ana, " Ines@Festival.test ", { event_date: day });
    expect(answer.text).toContain("Falta un paso: confirma tu email");
    expect(await rowsOf(ana)).toMatchObject([
      {
        email: "ines@festival.test",
        city: "Cádiz",
        delivered: null,
        consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect(await contactsOf(ana)).toEqual([]);
    const mail = await mailTo(server, "ines@festival.test");
    expect(mail.subject).toBe(`Confirma tu propuesta para ${ana.username}`);
    // Nothing that a stranger typed is mailed to anybody.
    for (const typed of [proposal.name, proposal.message, proposal.city])
      expect(mail.text).not.toContain(typed);
    const path = mail.link.pathname;
    for (let times = 0; times < 2; times += 1) {
      const { text } = await visitor.open(path);
      expect(text).toContain(proposal.message);
      expect(text).toContain(`Enviar a ${ana.username}`);
    }
    expect(await contactsOf(ana)).toEqual([]);
    const answers = await Promise.all([visitor.open(path, "POST"), visitor.open(path, "POST")]);
    expect(answers.map(({ text }) => text.includes("recibirá tu propuesta")).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(answers[0]?.headers.get("referrer-policy")).toBe("same-origin");
    for (const method of ["GET", "POST"])
      expect((await visitor.open(path, method)).text).toContain("Tu propuesta ya se envió");
    expect(await contactsOf(ana)).toMatchObject([
      { kind: "festival", name: proposal.name, event_date: day, budget: "1.500 €", status: "new" },
    ]);
    const news = await mailsTo(server, `${ana.username}@resuena.test`);
    expect(news.filter(({ subject }) => subject.includes("propuesta nueva"))).toHaveLength(1);
    expect(news[0]?.text).not.toContain(proposal.name);
  });

  test("what is wrong is said beside its field, the rest stays typed, and nothing is stored", async () => {
    const ana = await artist();
    const wrong: [Record<string, string>, string][] = [
      [{ email: "" }, "Escribe un email válido"],
      [{ email: "a@x.test\r\nBcc: b@x.test" }, "Escribe un email válido"],
      [{ email: "a@x.test, b@x.test" }, "Escribe un email válido"],
      [{ email: `${"a".repeat(300)}@x.test` }, "Escribe un email válido"],
      [{ name: "" }, "Escribe tu nombre"],
      [{ name: "\u202e" }, "Escribe tu nombre"],
      [{ name: "n".repeat(81) }, "No puede tener más de 80 caracteres."],
      [{ event_date: dayFromNow(-1) }, "Elige una fecha desde hoy"],
      [{ event_date: "2099-01-01" }, "Elige una fecha desde hoy"],
      [{ event_date: "2027-02-31" }, "Escribe una fecha que exista"],
      [{ event_date: "31-02" }, "Escribe una fecha que exista"],
      [{ city: "c".repeat(81) }, "No puede tener más de 80 caracteres."],
      [{ budget: "9".repeat(61) }, "No puede tener más de 60 caracteres."],
      [{ message: "Hola" }, "Cuenta un poco más"],
      [{ message: `${" ".repeat(50)}Hola` }, "Cuenta un poco más"],
      [{ message: "m".repeat(2001) }, "No puede tener más de 2000 caracteres."],
      [{ message: "Un mensaje con \0 dentro" }, "caracteres que no se pueden guardar"],
      [{ kind: "press" }, "Elige qué propones"],
      [{ kind: "boda" }, "Elige qué propones"],
      [{ consent: "" }, "Marca la casilla"],
    ];
    for (const [change, sentence] of wrong) {
      const { status, text } = await visitor.ask(ana, "errada@festival.test", change);
      expect([change, status]).toEqual([change, 422]);
      expect(text).toContain(sentence);
      expect(text).toContain('role="alert"');
      expect(text).toContain(`value="${change["city"] ?? proposal.city}"`);
    }
    const path = `/${ana.username}/contratar`;
    for (const body of ["%ff%zz", "\u0000", "{}", "", "a=1&a=2&__proto__=x"])
      expect((await visitor.open(path, "POST", { body })).status).toBe(422);
    for (const body of [new Uint8Array([0xff, 0xfe]), "a=".repeat(60_000)])
      expect((await visitor.open(path, "POST", { body })).status).toBeLessThan(500);
    expect(await rowsOf(ana)).toEqual([]);
    expect(await mailsTo(server, "errada@festival.test")).toEqual([]);
  });

  test("nothing that somebody typed is code, a second header, or reverses the text after it", async () => {
    const ana = await artist();
    const hostile = `"><script>alert(1)</script> $& <!--head-->`;
    const refusal = await visitor.ask(ana, "x", { name: hostile, message: hostile, city: hostile });
    expect(refusal.text).not.toContain("<script");
    await visitor.ask(ana, "malo@festival.test", {
      name: `${hostile}\r\nBcc: otra@x.test\u202e`,
      message: `${hostile}\r\nSegunda línea`,
      city: hostile,
      budget: hostile,
    });
    const path = await visitor.linkTo("malo@festival.test");
    for (const method of ["GET", "POST"])
      expect((await visitor.open(path, method)).text).not.toContain("<script");
    const [contact] = await contactsOf(ana);
    expect(contact?.name).toBe(`${hostile} Bcc: otra@x.test`);
    expect(contact?.message).toBe(`${hostile}\nSegunda línea`);
  });

  test("another site's form, and what a program fills in, send nothing", async () => {
    const ana = await artist();
    const path = `/${ana.username}/contratar`;
    const form = { ...proposal, email: "victima@festival.test" };
    for (const headers of [
      { "sec-fetch-site": "cross-site" } as Record<string, string>,
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ])
      expect((await visitor.post(path, form, headers)).status).toBe(403);
    const trapped = await visitor.post(path, { ...form, website: "https://spam.example" });
    const honest = await visitor.post(path, { ...form, email: "otra@festival.test" });
    expect(trapped.text).toBe(honest.text);
    expect(await mailsTo(server, "victima@festival.test")).toEqual([]);
    expect(await rowsOf(ana)).toHaveLength(1);
    const link = await visitor.linkTo("otra@festival.test");
    expect((await visitor.post(link, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await contactsOf(ana)).toEqual([]);
  });

  test("the same once more is one request, and gets its second mail a day later", async () => {
    const ana = await artist();
    for (let times = 0; times < 3; times += 1) await visitor.ask(ana, "doble@festival.test");
    expect(await mailsTo(server, "doble@festival.test")).toHaveLength(1);
    const old = await visitor.linkTo("doble@festival.test");
    await server.query("update booking_contacts set asked_at = asked_at - interval '25 hours'");
    await visitor.ask(ana, "doble@festival.test");
    expect(await mailsTo(server, "doble@festival.test")).toHaveLength(2);
    expect((await visitor.open(old, "POST")).status).toBe(404);
    await visitor.open(await visitor.linkTo("doble@festival.test"), "POST");
    await visitor.ask(ana, "doble@festival.test");
    expect(await mailsTo(server, "doble@festival.test")).toHaveLength(2);
    expect(await contactsOf(ana)).toHaveLength(1);
  });

  test("the same proposal next season arrives, and its repetition is one again", async () => {
    const ana = await artist();
    const email = "temporada@festival.test";
    const first = await visitor.becomeContact(ana, email);
    await server.query(
      `update booking_contacts set asked_at = asked_at - interval '3 days',
         confirmed_at = confirmed_at - interval '23 hours' where id = $1`,
      [first.id],
    );
    await visitor.ask(ana, email);
    expect(await mailsTo(server, email)).toHaveLength(1);
    await server.query(
      "update booking_contacts set confirmed_at = confirmed_at - interval '2 hours' where id = $1",
      [first.id],
    );
    // Sent twice at once, too.
    await Promise.all([visitor.ask(ana, email), visitor.ask(ana, email)]);
    expect(await mailsTo(server, email)).toHaveLength(2);
    await visitor.open(await visitor.linkTo(email), "POST");
    await visitor.ask(ana, email);
    expect(await mailsTo(server, email)).toHaveLength(2);
    expect(await contactsOf(ana)).toHaveLength(2);
  });

  test("a link ends after seven days, forged ones send nothing, and what nobody confirmed is deleted", async () => {
    const ana = await artist();
    await visitor.ask(ana, "tarde@festival.test");
    const path = await visitor.linkTo("tarde@festival.test");
    for (const wrong of [
      `${path}x`,
      path.replace(/.{3}$/, "AAA"),
      "/landing/propuesta/%00",
      "/landing/propuesta/a.b",
    ])
      for (const method of ["GET", "POST"])
        expect((await visitor.open(wrong, method)).status).toBe(404);
    await server.query(
      "update booking_contacts set asked_at = now() - interval '8 days' where artist_id = $1",
      [ana.id],
    );
    for (const method of ["GET", "POST"])
      expect((await visitor.open(path, method)).text).toContain("Este enlace caducó");
    expect(await contactsOf(ana)).toEqual([]);
    await visitor.becomeContact(ana, "queda@festival.test");
    await server.ctx.db.run(sweepContacts, {});
    expect(await rowsOf(ana)).toMatchObject([{ email: "queda@festival.test" }]);
  });

  test("a form that nobody published is not there", async () => {
    const [none, hidden, down, secret] = [
      await artist(false),
      await artist(false),
      await artist(),
      await artist(),
    ];
    await openForm(hidden, { hidden: true });
    await down.call(unpublishLanding, {});
    await server.query("update profiles set is_public = false where id = $1", [secret.id]);
    await server.person("solofan");
    const handles = [none, hidden, down, secret].map(({ username }) => username);
    for (const handle of [...handles, "solofan", "nadie", "a%00b", "%ff"]) {
      const { status: read } = await visitor.open(`/${handle}/contratar`);
      const { status } = await visitor.post(`/${handle}/contratar`, {
        ...proposal,
        email: "x@festival.test",
      });
      expect([handle, read >= 400 && read < 500, status >= 400 && status < 500]).toEqual([
        handle,
        true,
        true,
      ]);
    }
    expect(await mailsTo(server, "x@festival.test")).toEqual([]);
  });

  test("without kinds it does not ask for one", async () => {
    const ana = await artist(false);
    await openForm(ana, { kinds: [] });
    const { text } = await visitor.open(`/${ana.username}/contratar`);
    expect(text).toContain('type="hidden" name="kind" value="other"');
    expect((await visitor.ask(ana, "y@festival.test")).status).toBe(422);
    expect((await visitor.becomeContact(ana, "y@festival.test", { kind: "other" })).kind).toBe(
      "other",
    );
  });
});

test("a thousand posts of the form send few mails, and store few rows", async () => {
  const limited = await testServer({ rateLimits: true });
  try {
    const star = Object.assign(await limited.person("estrella", { role: "creator" }), {
      username: "estrella",
    });
    await openForm(star);
    const statuses = new Map<number, number>();
    for (let n = 0; n < 1000; n += 1) {
      const { status } = await visitorOf(limited).ask(star, `f${n % 5}@festival.test`, {
        message: `Una propuesta número ${n}`,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 10, 429: 990 });
    expect(
      await limited.query("select from dev_mailbox where subject like 'Confirma tu propuesta%'"),
    ).toHaveLength(10);
    expect(await limited.query("select from booking_contacts")).toHaveLength(10);
  } finally {
    await limited.stop();
  }
});

describe("somebody whose address is an account's", () => {
  test("becomes a message request with the facts, once", async () => {
    const ana = await artist();
    await server.query("update profiles set messages_from = 'requests' where id = $1", [ana.id]);
    const beto = await server.person("programa1", { name: "Beto" });
    await visitor.ask(ana, "programa1@resuena.test", { event_date: "2028-07-12" });
    const path = await visitor.linkTo("programa1@resuena.test");
    const pages = await Promise.all([visitor.open(path, "POST"), visitor.open(path, "POST")]);
    expect(pages.some(({ text }) => text.includes("Abrir mis mensajes"))).toBe(true);
    expect((await visitor.open(path, "POST")).text).toContain("Tu propuesta ya se envió");
    expect(await contactsOf(ana)).toEqual([]);
    const [request, ...others] = await requestsOf(ana);
    expect(others).toEqual([]);
    expect(request?.other_user?.id).toBe(beto.id);
    const { data } = await ana.call(getMessages, { id: request?.id ?? "" });
    expect(data.messages.map(({ content }) => content)).toEqual([
      `Propuesta desde tu página: Festival\nFecha: 12 de julio de 2028\nCiudad: Cádiz\nPresupuesto: 1.500 €\n\n${proposal.message}`,
    ]);
    // A second request has to wait for the answer to the first, so it comes as a contact.
    await visitor.becomeContact(ana, "programa1@resuena.test", { message: "Y otra fecha más." });
  });

  test("is a contact where the artist takes no messages, and where nobody confirmed the address", async () => {
    const ana = await artist();
    await server.query("update profiles set messages_from = 'nobody' where id = $1", [ana.id]);
    await server.person("programa2");
    await visitor.becomeContact(ana, "programa2@resuena.test");
    await server.query("update profiles set messages_from = 'requests' where id = $1", [ana.id]);
    const carla = await server.person("programa3");
    await server.query("update users set email_confirmed_at = null where id = $1", [carla.id]);
    await visitor.becomeContact(ana, "programa3@resuena.test");
    expect(await contactsOf(ana)).toHaveLength(2);
    expect(await requestsOf(ana)).toEqual([]);
  });

  test("whom a block or a moderator keeps out reaches nobody, and sees what everybody sees", async () => {
    const ana = await artist();
    const [blocked, banned, limited] = [
      await server.person("fuera1"),
      await server.person("fuera2"),
      await server.person("fuera3"),
    ];
    await ana.call(blockUser, { id: blocked.id });
    await server.query(
      `with account as (update users set banned_until = now() + interval '1 day' where id = $1)
       update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1`,
      [banned.id],
    );
    await server.query(
      "update users set messages_limited_until = now() + interval '1 day' where id = $1",
      [limited.id],
    );
    for (const name of ["fuera1", "fuera2", "fuera3"]) {
      const answer = await visitor.ask(ana, `${name}@resuena.test`);
      expect(answer.text).toContain("Falta un paso");
      const path = await visitor.linkTo(`${name}@resuena.test`);
      expect((await visitor.open(path, "POST")).text).toContain("Si le interesa, te responderá");
    }
    for (const status of ["new", "archived"] as const)
      expect(await contactsOf(ana, status)).toEqual([]);
    expect(await requestsOf(ana)).toEqual([]);
  });
});
