import { expect, test } from "vitest";
import * as contract from "#contract/announcements/announcements";
import * as mailing from "#contract/announcements/announcement-mails";
import { chooseNotification } from "#contract/notifications/notification-settings";
import { eventually } from "#testing/eventually";
import {
  actions,
  announceByMail,
  begin,
  chief,
  confirmed,
  crowdWithMail,
  drafted,
  ended,
  mail,
  minutes,
  published,
  recipients,
  server,
  smtp,
  stateOf,
  type Draft,
} from "#testing/announcement-mails";

announceByMail();

test("the preview is the mail, and a test goes only to whoever asks for it", async () => {
  const fan = await server.person("prueba-fan");
  const id = await drafted();
  const { data } = await chief.call(mailing.previewAnnouncementMail, { id });
  expect(data).toMatchObject({ subject: mail.subject, recipients: 2, blocked: 0 });
  expect(data.text).toContain(`${server.url}/terminos`);
  expect(data.html).toContain("Desde el lunes rigen otras.");
  expect((await chief.call(mailing.testAnnouncementMail, { id })).status).toBe(200);
  await eventually(() => expect(recipients()).toEqual(["jefa"]));
  expect(smtp.mails.at(-1)?.raw).toContain("Subject: Prueba: Cambian las condiciones");

  expect((await chief.call(mailing.sendAnnouncementMail, { id })).error.code).toBe(
    "announcement_unpublished",
  );
  await chief.call(contract.publishAnnouncement, { id });
  await begin(id);
  await begin(id);
  await ended(id);
  expect(recipients()).toEqual(["jefa", "jefa", "prueba-fan"]);
  const own = smtp.mails.findLast(({ to }) => to === "jefa@resuena.test")?.raw ?? "";
  expect(own).toContain(`Subject: ${data.subject}`);
  const body = own.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  for (const line of data.text.split("\n").filter((each) => /^[\x20-\x7e]+$/.test(each)))
    expect(body).toContain(line);
  expect(await stateOf(id)).toMatchObject({ recipients: 2, sent: 2, blocked: 0, failed: 0 });
  expect(await actions(id)).toEqual(["announcement_mail_tested", "announcement_mail_sent"]);

  // One click of a mail program ends such mails, and nothing else.
  const raw = smtp.mails.find(({ to }) => to.startsWith("prueba-fan"))?.raw ?? "";
  const link = /List-Unsubscribe:\s*<([^>]+)>/.exec(raw.replaceAll(/\r\n[ \t]+/g, " "))?.[1] ?? "";
  expect((await fetch(link, { method: "POST" })).status).toBe(200);
  expect(await server.query("select topic, channel, wanted from notification_choices")).toEqual([
    { topic: "announcement", channel: "email", wanted: false },
  ]);
  const next = await published();
  await begin(next);
  await ended(next);
  expect(await stateOf(next)).toMatchObject({ recipients: 1, sent: 1 });
  await fan.call(chooseNotification, { topic: "announcement", channel: "email", wanted: true });
});

test("nobody unconfirmed, suspended, leaving or hidden gets one, nor whose mails bounce", async () => {
  const [plain, unconfirmed, suspended, over, leaving, hidden, deleted, bouncing] = (
    await crowdWithMail(8)
  ).map((id) => [id]);
  await server.query("update users set email_confirmed_at = null where id = $1", unconfirmed);
  await server.query("update users set banned_until = 'infinity' where id = $1", suspended);
  await server.query("update users set banned_until = now() where id = $1", over);
  await server.query("update users set leaving = true where id = $1", leaving);
  await server.query(
    "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
    hidden,
  );
  await server.query("update users set deleted_at = now() where id = $1", deleted);
  await server.query(
    `insert into mail_bounces (address_hash, reply)
     select sha256(convert_to(email, 'UTF8')), '550 5.1.1' from users where id = $1`,
    bouncing,
  );
  const id = await published({ audience: "members" });
  expect((await chief.call(mailing.previewAnnouncementMail, { id })).data).toMatchObject({
    recipients: 3,
    blocked: 1,
  });
  await begin(id);
  await ended(id);
  const reached = await server.query<{ id: string }>(
    "select id from users where email = any ($1)",
    [smtp.mails.map(({ to }) => to)],
  );
  expect(reached.map((row) => row.id).toSorted()).toEqual(
    [chief.id, plain?.[0], over?.[0]].toSorted(),
  );
  expect(await stateOf(id)).toMatchObject({ recipients: 3, sent: 3, blocked: 1, failed: 0 });
});

test("for artists: those with an artist profile, and whoever is in a band", async () => {
  const artist = await server.person("solista", { role: "creator" });
  const [member] = await crowdWithMail(2);
  await confirmed(artist.id);
  await server.query(
    `with band as (
       insert into profiles (id, kind, name, username, role, first_run_completed)
       values (uuidv7(), 'band', 'Los Truenos', 'los-truenos', 'creator', true) returning id
     ), owner as (
       insert into band_members (band_id, person_id, is_owner) select id, $1, true from band returning band_id
     )
     insert into bands (id, owner_id) select id, $1 from band`,
    [member],
  );
  const id = await published({ audience: "artists" });
  expect((await chief.call(mailing.previewAnnouncementMail, { id })).data.recipients).toBe(2);
});

test.each<[string, Draft["mail"]]>([
  ["no subject", { ...mail, subject: " " }],
  ["no text", { ...mail, text: "\n" }],
  ["a long subject", { ...mail, subject: "a".repeat(121) }],
  ["a long text", { ...mail, text: "a".repeat(5001) }],
  ["NUL", { ...mail, text: "a\0b" }],
])("a mail with %s is refused", async (_what, bad) => {
  const answer = await chief.call(contract.saveAnnouncement, {
    id: crypto.randomUUID(),
    text: "Hola",
    link: null,
    audience: "members",
    starts_at: minutes(-1),
    ends_at: minutes(60),
    mail: bad,
  });
  expect(answer.status).toBe(422);
});

test("a subject injects no header, and a text no markup", async () => {
  const id = await drafted({
    mail: { subject: "Hola\r\nBcc: otra@resuena.test", text: "<img src=x onerror=alert(1)>" },
  });
  expect((await chief.call(mailing.previewAnnouncementMail, { id })).data.html).not.toContain(
    "<img",
  );
  await chief.call(mailing.testAnnouncementMail, { id });
  await eventually(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/m);
});
