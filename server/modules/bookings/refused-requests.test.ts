import { afterAll, beforeAll, expect, test } from "vitest";
import { answerContact, getContacts } from "#contract/bookings/bookings";
import { errors } from "#contract/errors";
import { unpublishLanding } from "#contract/landings/landings";
import { mailsTo } from "#testing/auth/mailbox";
import { type TestServer, testServer } from "#testing/test-server";
import { type Artist, openForm, visitorOf } from "./testing/booking-scene.ts";

let server: TestServer;
let visitor: ReturnType<typeof visitorOf>;
let artists = 0;
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
  visitor = visitorOf(server);
  await server.query(
    `with words as (
       insert into text_rules (name, kind, entries, consequence, reason, state)
       values ('Estafa', 'words', array['criptochollo'], 'refuse', 'spam', 'on')
     )
     insert into conduct_rules (kind, state, figures) values ('new_account_links', 'on', '{"hours": 24}')
     on conflict (kind) do update set state = 'on'`,
  );
});
afterAll(() => server.stop());

async function artist(): Promise<Artist> {
  artists += 1;
  const username = `niega${artists}`;
  const who = Object.assign(await server.person(username, { role: "creator" }), { username });
  await openForm(who);
  return who;
}
const contactsOf = async (of: Artist) => (await of.call(getContacts, {})).data.contacts;
const deliveriesOf = async (of: Artist) =>
  (
    await server.query<{ delivered: string | null }>(
      "select delivered from booking_contacts where artist_id = $1 order by id",
      [of.id],
    )
  ).map(({ delivered }) => delivered);
const newsOf = async (of: Artist) =>
  (await mailsTo(server, `${of.username}@resuena.test`)).filter(({ subject }) =>
    /propuesta|Te escribieron/.test(subject),
  );

test("words that the moderation refuses are refused at the form, and in the conversation", async () => {
  const ana = await artist();
  const { status, text } = await visitor.ask(ana, "estafa@f.test", {
    message: "Te ofrezco un criptochollo muy bueno",
  });
  expect(status).toBe(errors.text_refused.status);
  expect(text).toContain(errors.text_refused.text);
  expect(await deliveriesOf(ana)).toEqual([]);
  expect(await mailsTo(server, "estafa@f.test")).toEqual([]);
  const { id } = await visitor.becomeContact(ana, "estafa@f.test");
  await ana.call(answerContact, { id, text: "Dime" });
  const reply = await visitor.post(await visitor.linkTo("estafa@f.test"), {
    text: "Mejor un criptochollo",
    key: crypto.randomUUID(),
  });
  expect(reply.status).toBe(errors.text_refused.status);
  expect(reply.text).toContain("Mejor un criptochollo</textarea>");
});

test("what the moderation refuses as a message comes by no other way, and nothing tells so", async () => {
  const ana = await artist();
  await server.query("update profiles set messages_from = 'everyone' where id = $1", [ana.id]);
  await server.person("enlaza");
  await visitor.ask(ana, "enlaza@resuena.test", { message: "Mira https://enlaces.example/x ya" });
  const path = await visitor.linkTo("enlaza@resuena.test");
  expect((await visitor.open(path, "POST")).text).toContain("Si le interesa, te responderá");
  expect(await deliveriesOf(ana)).toEqual(["nowhere"]);
  expect(await contactsOf(ana)).toEqual([]);
  expect(await newsOf(ana)).toEqual([]);
});

test("who has begun too many conversations today is told so, and the link counts tomorrow", async () => {
  const ana = await artist();
  const beto = await server.person("empieza");
  await server.query(
    "insert into conversations (opened_by) select $1 from generate_series(1, 20)",
    [beto.id],
  );
  await visitor.ask(ana, "empieza@resuena.test");
  const path = await visitor.linkTo("empieza@resuena.test");
  const full = await visitor.open(path, "POST");
  expect(full.status).toBe(429);
  expect(full.text).toContain(errors.first_contacts_full.text);
  expect(await deliveriesOf(ana)).toEqual([null]);
  await server.query("delete from conversations where opened_by = $1", [beto.id]);
  expect((await visitor.open(path, "POST")).text).toContain("Abrir mis mensajes");
  expect(await deliveriesOf(ana)).toEqual(["messages"]);
});

test("a form that was closed meanwhile takes nothing, and says so", async () => {
  const [down, hidden] = [await artist(), await artist()];
  const paths: string[] = [];
  for (const [at, of] of [down, hidden].entries()) {
    await visitor.ask(of, `luego${at}@f.test`);
    paths.push(await visitor.linkTo(`luego${at}@f.test`));
  }
  await down.call(unpublishLanding, {});
  await server.query(
    "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
    [hidden.id],
  );
  for (const path of paths)
    for (const method of ["GET", "POST"])
      expect((await visitor.open(path, method)).text).toContain(
        "ya no recibe propuestas por aquí.",
      );
  for (const of of [down, hidden]) {
    expect(await deliveriesOf(of)).toEqual([null]);
    expect(await newsOf(of)).toEqual([]);
  }
});

test("the same once more takes none of the mails that one address may get in a day", async () => {
  const ana = await artist();
  for (let times = 0; times < 4; times += 1) await visitor.ask(ana, "otravez@f.test");
  expect(await mailsTo(server, "otravez@f.test")).toHaveLength(1);
  const { text } = await visitor.ask(ana, "otravez@f.test", { message: "Y ahora otra idea" });
  expect(text).toContain("como mucho tres al día por email");
  expect(await mailsTo(server, "otravez@f.test")).toHaveLength(2);
});

test("the page of the mail names the account whose message it will be", async () => {
  const ana = await artist();
  await server.person("firma");
  await visitor.ask(ana, "firma@resuena.test");
  const note = "Se enviará como mensaje desde tu cuenta @firma.";
  const path = await visitor.linkTo("firma@resuena.test");
  expect((await visitor.open(path)).text).toContain(note);
  for (const from of ["nobody", "following"]) {
    await server.query("update profiles set messages_from = $2 where id = $1", [ana.id, from]);
    expect((await visitor.open(path)).text).not.toContain(note);
  }
  await visitor.ask(ana, "sincuenta@f.test");
  expect((await visitor.open(await visitor.linkTo("sincuenta@f.test"))).text).not.toContain(
    "desde tu cuenta",
  );
});
