import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEvent } from "#contract/events/events";
import { addDays } from "#contract/events/event-time";
import { createVenue } from "#contract/events/venues";
import * as contract from "#contract/mailing-lists/letters";
import { getMailingList, setMailingList } from "#contract/mailing-lists/mailing-lists";
import { createPost } from "#contract/posts/posts";
import { eventually } from "#testing/eventually";
import { freePort } from "#testing/free-port";
import { openMailServer } from "#testing/mail-server";
import { emptyDataDir, removeProcesses, startProcess } from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Artist = Awaited<ReturnType<TestServer["person"]>> & { username: string };
let server: TestServer;
let smtp: Awaited<ReturnType<typeof openMailServer>>;
let smtpUrl: string;
let artists = 0;
beforeAll(async () => {
  const port = await freePort();
  smtp = await openMailServer(port);
  smtpUrl = `smtp://127.0.0.1:${port}`;
  server = await testServer({ smtpUrl, mailFrom: "Resuena <hola@resuena.test>" });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.refusals.clear();
  smtp.takes = () => Promise.resolve();
  smtp.mails.length = 0;
});
afterEach(removeProcesses);

/** An artist with an open list of so many people, in the order of their numbers. */
async function artist(people: number): Promise<Artist> {
  artists += 1;
  const username = `carta${artists}`;
  const person = await server.person(username, { role: "creator" });
  await person.call(setMailingList, { is_open: true });
  await server.query(
    `insert into fan_subscribers (artist_id, email, source, consent_version, confirm_hash, confirmed_at)
     select $1, $2 || '-' || n || '@fans.test', 'list', '1', sha256(convert_to($2 || n, 'UTF8')), now() - interval '1 hour'
     from generate_series(1, $3::integer) n`,
    [person.id, username, people],
  );
  return Object.assign(person, { username });
}
const words = { subject: "Disco nuevo", text: "Hola:\n\nEl viernes sale «Mar»." };
const send = (who: Artist, more: object = {}) =>
  who.call(contract.sendLetter, { id: crypto.randomUUID(), ...words, ...more });
async function startSending(who: Artist, more: object = {}): Promise<string> {
  const { status, data } = await send(who, more);
  expect(status).toBe(200);
  return data.id;
}
const stateOf = async (who: Artist, id: string) =>
  (await who.call(contract.getLetters, {})).data.letters.find((one) => one.id === id);
const ended = (who: Artist, id: string) =>
  eventually(async () => expect((await stateOf(who, id))?.status).toBe("sent"));
const lettersOut = () => smtp.mails.filter(({ to }) => to.endsWith("@fans.test"));
const recipients = (of: Artist) =>
  lettersOut()
    .filter(({ to }) => to.startsWith(`${of.username}-`))
    .map(({ to }) => to.split("@")[0] ?? "");
const plain = (raw: string) => raw.replaceAll(/=\r\n/g, "").replaceAll(/\r\n[ \t]+/g, " ");
const leaveLink = (raw: string) =>
  /List-Unsubscribe: <([^>]+)>/.exec(raw.replaceAll(/\r\n[ \t]+/g, " "))?.[1] ?? "";

/** Lets so many letters of an artist through, and holds the others until the result is called. */
function turnstile(of: Artist, open: number): () => void {
  const released = Promise.withResolvers<void>();
  let count = 0;
  smtp.takes = async (to) => {
    if (!to.startsWith(`${of.username}-`)) return;
    count += 1;
    if (count > open) await released.promise;
  };
  return released.resolve;
}
/** Lets those who were postponed not wait, until everything is sent. */
const endedEarly = (who: Artist, id: string) =>
  eventually(async () => {
    await server.query("update list_letter_queue set due_at = now() where claim_id is null");
    await server.query(
      "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())",
    );
    await server.query(`select pg_notify('jobs:insert', '{"count":1}')`);
    expect((await stateOf(who, id))?.status).toBe("sent");
  });

test("everybody on the list gets the letter once, with a link by which one click leaves", async () => {
  const ana = await artist(3);
  await server.query(
    `insert into fan_subscribers (artist_id, email, source, consent_version, confirm_hash, confirmed_at, unsubscribed_at, bounced_at)
     values ($1, 'pendiente@fans.test', 'list', '1', 'p', null, null, null),
       ($1, 'se-fue@fans.test', 'list', '1', 's', now(), now(), null),
       ($1, 'vuelve@fans.test', 'list', '1', 'v', now(), null, now())`,
    [ana.id],
  );
  const preview = (await ana.call(contract.previewLetter, words)).data;
  expect(preview).toMatchObject({
    subject: "Disco nuevo",
    from: `${ana.username} en Resuena`,
    recipients: 3,
  });
  const id = await startSending(ana);
  await ended(ana, id);
  expect(recipients(ana).toSorted()).toEqual([1, 2, 3].map((n) => `${ana.username}-${n}`));
  expect(await stateOf(ana, id)).toMatchObject({ recipients: 3, sent: 3, failed: 0 });
  const raw = lettersOut()[0]?.raw ?? "";
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(raw).toMatch(
    new RegExp(`^From: "?${ana.username} en Resuena"? <hola@resuena\\.test>`, "m"),
  );
  expect(raw).not.toMatch(/^Reply-To:/im);
  expect(raw).not.toContain(`${ana.username}@resuena.test`);
  expect(plain(raw)).not.toMatch(/<img|\/r\//);
  // What was shown before is what is sent, but for the link.
  const body = plain(raw).replaceAll("=3D", "=");
  for (const line of preview.text.split("\n").filter((each) => /^[\x20-\x7e]+$/.test(each)))
    if (!line.includes("/landing/baja/")) expect(body).toContain(line);

  const link = leaveLink(raw);
  expect((await fetch(link)).status).toBe(200);
  expect((await ana.call(getMailingList, {})).data.subscribers).toBe(3);
  const answer = await fetch(link, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  expect((await ana.call(getMailingList, {})).data.subscribers).toBe(2);
});

test("a second letter within a week is refused, and the same one repeated sends nothing", async () => {
  const [ana, beto] = [await artist(2), await artist(1)];
  const id = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ana.call(contract.sendLetter, { id, ...words })),
  );
  for (const { status, data } of answers) expect([status, data.id]).toEqual([200, id]);
  await ended(ana, id);
  expect((await ana.call(contract.sendLetter, { id, ...words })).data).toMatchObject({ sent: 2 });
  expect(recipients(ana)).toHaveLength(2);
  expect((await send(ana)).error.code).toBe("letter_too_soon");
  const races = await Promise.all([send(beto), send(beto), send(beto)]);
  expect(races.filter(({ status }) => status === 200)).toHaveLength(1);
  const { next_at: next } = (await ana.call(contract.getLetters, {})).data;
  expect(Date.parse(next ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  // Somebody else's letter.
  expect((await beto.call(contract.sendLetter, { id, ...words })).error.code).toBe("conflict");
  for (const endpoint of [contract.stopLetter, contract.resumeLetter])
    expect((await beto.call(endpoint, { id })).error.code).toBe("letter_not_found");
  await server.query("update list_letters set started_at = started_at - interval '7 days'");
  expect((await send(ana)).status).toBe(200);
});

describe("what a letter says", () => {
  test("goes first to oneself, to a confirmed address", async () => {
    const ana = await artist(1);
    await server.query("update users set email_confirmed_at = null where id = $1", [ana.id]);
    expect((await ana.call(contract.testLetter, words)).error.code).toBe("letter_test_unaddressed");
    await server.query("update users set email_confirmed_at = now() where id = $1", [ana.id]);
    expect((await ana.call(contract.testLetter, words)).status).toBe(200);
    const tests = () => smtp.mails.filter(({ to }) => to === `${ana.username}@resuena.test`);
    await eventually(() => expect(tests()).toHaveLength(1));
    const raw = tests()[0]?.raw ?? "";
    expect(raw).toContain("Subject: Prueba: Disco nuevo");
    expect((await fetch(leaveLink(raw), { method: "POST" })).status).toBe(404);
  });

  test("injects no header, markup or reversed text", async () => {
    const ana = await artist(1);
    const id = await startSending(ana, {
      subject: "Hola\r\nBcc: otra@resuena.test \u202egnp.exe",
      text: '<img src=x onerror=alert(1)>\n\n<a href="javascript:alert(1)">x</a>',
    });
    await ended(ana, id);
    const { raw } = lettersOut().find(({ to }) => to.startsWith(`${ana.username}-`)) ?? { raw: "" };
    expect(raw).not.toMatch(/^Bcc:/im);
    const [, html = ""] = plain(raw).split("Content-Type: text/html");
    expect(html).toContain("&lt;img");
    expect(html).not.toMatch(/<img|<a href=3D"javascript/);
    expect((await stateOf(ana, id))?.subject).toBe("Hola Bcc: otra@resuena.test gnp.exe");
  });

  test.each([
    ["subject", { subject: " " }],
    ["subject", { subject: "a".repeat(101) }],
    ["text", { text: "\n\u200b" }],
    ["text", { text: "a".repeat(5001) }],
    ["text", { text: "a\0b" }],
    ["city_id", { city_id: 1 }],
    ["city_id", { city_id: -1 }],
  ])("is refused with a sentence about %s: %j", async (field, more) => {
    const ana = await artist(1);
    for (const endpoint of [contract.previewLetter, contract.testLetter]) {
      const { status, error } = await ana.call(endpoint, { ...words, ...more });
      expect([status, error.field]).toEqual([status === 404 ? 404 : 422, field]);
    }
    expect((await send(ana, more)).status).toBeGreaterThanOrEqual(400);
    expect((await ana.call(contract.getLetters, {})).data.letters).toEqual([]);
  });

  test("leads to a song or a show of one's own, and to nothing of others", async () => {
    const [ana, beto] = [await artist(1), await artist(1)];
    const file = await upload(ana, "audio");
    const song = (await ana.call(createPost, { title: "Mar", files: [{ fileId: file }] })).data;
    const [city] = await server.query<{ id: number }>(
      "select id from cities where name = 'Madrid' and country_code = 'ES'",
    );
    const venue = await ana.call(createVenue, { name: "Sala Sol", city_id: city?.id ?? 0 });
    const date = addDays(new Date().toISOString().slice(0, 10), 30);
    const show = await ana.call(createEvent, {
      title: "Gira",
      starts_local: `${date}T21:00`,
      venue_id: venue.data.id,
    });
    const { attachments } = (await ana.call(contract.getLetters, {})).data;
    expect(attachments.map(({ kind, label }) => [kind, label])).toEqual([
      ["song", "Mar"],
      ["show", expect.stringMatching(/^Gira · \d\d\/\d\d$/)],
    ]);
    const withSong = { ...words, attachment: { kind: "song", id: song.id } } as const;
    const withShow = { ...words, attachment: { kind: "show", id: show.data.id } } as const;
    const songMail = (await ana.call(contract.previewLetter, withSong)).data;
    expect(songMail.text).toContain(`Escuchar «Mar»:\n${server.url}/post/${song.id}`);
    const showMail = (await ana.call(contract.previewLetter, withShow)).data;
    expect(showMail.text).toContain(`Ver «Gira»:\n${server.url}/events/${show.data.slug}`);
    for (const bad of [withSong, withShow]) {
      expect((await beto.call(contract.previewLetter, bad)).error.code).toBe(
        "letter_attachment_gone",
      );
      expect((await send(beto, bad)).error.code).toBe("letter_attachment_gone");
    }
    await server.query("update media_content set visibility = 'private' where id = $1", [song.id]);
    expect((await send(ana, withSong)).error.code).toBe("letter_attachment_gone");
  });

  test("may be for one city, and is for somebody", async () => {
    const [ana, nobody] = [await artist(3), await artist(0)];
    const [city] = await server.query<{ id: number }>(
      "select id from cities where name = 'Rosario' and country_code = 'AR'",
    );
    await server.query(
      "update fan_subscribers set city_id = $2 where email = $1 || '-2@fans.test'",
      [ana.username, city?.id],
    );
    const only = { ...words, city_id: city?.id ?? 0 };
    expect((await ana.call(contract.previewLetter, only)).data.recipients).toBe(1);
    const id = await startSending(ana, only);
    await ended(ana, id);
    expect(recipients(ana)).toEqual([`${ana.username}-2`]);
    expect(await stateOf(ana, id)).toMatchObject({ city: "Rosario", recipients: 1, sent: 1 });
    expect((await send(nobody)).error.code).toBe("letter_for_nobody");
    const fan = await server.person("cartafan");
    expect(
      (await fan.call(contract.sendLetter, { id: crypto.randomUUID(), ...words })).error.code,
    ).toBe("mailing_list_for_artists");
  });

  test("is not for who may not publish, and stops with a suspension", async () => {
    const ana = await artist(60);
    const release = turnstile(ana, 5);
    const id = await startSending(ana);
    await eventually(() => expect(recipients(ana).length).toBeGreaterThanOrEqual(5));
    await server.query(
      "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
      [ana.id],
    );
    release();
    await eventually(async () =>
      expect(await server.query("select status from list_letters where id = $1", [id])).toEqual([
        { status: "stopped" },
      ]),
    );
    // Only those who were claimed before.
    expect(recipients(ana).length).toBeLessThanOrEqual(20);
  });

  test("is one in a week, also when one that was stopped would go on", async () => {
    const ana = await artist(2);
    const stoppedId = crypto.randomUUID();
    await server.query(
      `insert into list_letters (id, artist_id, subject, text, status, recipients)
       values ($1, $2, 'Antes', 'Hola', 'stopped', 2)`,
      [stoppedId, ana.id],
    );
    await ended(ana, await startSending(ana));
    const { status, error } = await ana.call(contract.resumeLetter, { id: stoppedId });
    expect([status, error.code]).toEqual([409, "letter_too_soon"]);
    expect(recipients(ana)).toHaveLength(2);
  });
});

test("the same id with other words is refused, and what was sent stays as it was", async () => {
  const ana = await artist(2);
  const id = await startSending(ana);
  const song = { kind: "song", id: crypto.randomUUID() } as const;
  for (const change of [
    { text: "Otra" },
    { subject: "Otra" },
    { city_id: 1 },
    { attachment: song },
  ]) {
    const { status, error } = await send(ana, { id, ...change });
    expect([status, error.code]).toEqual([409, "letter_differs"]);
  }
  await ended(ana, id);
  expect((await send(ana, { id })).data).toMatchObject({ ...words, sent: 2 });
  // A letter from before requests were remembered.
  await server.query("update list_letters set request_hash = null where id = $1", [id]);
  expect((await send(ana, { id, text: "Otra" })).data).toMatchObject(words);
});

describe("a letter that was stopped", () => {
  const stopped = async (who: Artist, daysAgo: number): Promise<string> => {
    const id = crypto.randomUUID();
    await server.query(
      `insert into list_letters (id, artist_id, subject, text, status, recipients, sent, started_at)
       values ($1, $2, 'Antes', 'Hola', 'stopped', 2, 1, now() - make_interval(hours => $3::integer * 24 + 1))`,
      [id, who.id, daysAgo],
    );
    return id;
  };

  test("goes on within a week after it began, and not later", async () => {
    const [ana, beto] = [await artist(2), await artist(2)];
    const [recent, old] = [await stopped(ana, 6), await stopped(beto, 7)];
    const until = Date.parse((await stateOf(ana, recent))?.resumable_until ?? "") - Date.now();
    expect(until / 3_600_000).toBeCloseTo(23, 0);
    const { status, error } = await beto.call(contract.resumeLetter, { id: old });
    expect([status, error.code]).toEqual([409, "letter_too_old"]);
    expect((await ana.call(contract.resumeLetter, { id: recent })).status).toBe(200);
    await ended(ana, recent);
    expect((await stateOf(beto, old))?.status).toBe("stopped");
    expect(recipients(beto)).toEqual([]);
  });

  test("counts for the week from when it goes on", async () => {
    const ana = await artist(2);
    const id = await stopped(ana, 6);
    await ana.call(contract.resumeLetter, { id });
    await ended(ana, id);
    await server.query(
      "update list_letters set started_at = started_at - interval '2 days', resumed_at = resumed_at - interval '2 days' where id = $1",
      [id],
    );
    expect((await send(ana)).error.code).toBe("letter_too_soon");
    const { next_at: next } = (await ana.call(contract.getLetters, {})).data;
    expect((Date.parse(next ?? "") - Date.now()) / 86_400_000).toBeCloseTo(5, 1);
    await server.query(
      "update list_letters set resumed_at = resumed_at - interval '5 days' where id = $1",
      [id],
    );
    expect((await send(ana)).status).toBe(200);
  });
});

describe("the sending", () => {
  test("stops after the batch that was claimed, and goes on where it stopped", async () => {
    const ana = await artist(100);
    const release = turnstile(ana, 10);
    const id = await startSending(ana);
    await eventually(() => expect(recipients(ana)).toHaveLength(10));
    await ana.call(contract.stopLetter, { id });
    release();
    await eventually(async () =>
      expect(await stateOf(ana, id)).toMatchObject({ status: "stopped", sent: 20 }),
    );
    // It counts for the week.
    expect((await send(ana)).error.code).toBe("letter_too_soon");
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(contract.resumeLetter, { id })).status).toBe(200);
    await ended(ana, id);
    expect(new Set(recipients(ana)).size).toBe(100);
    expect(recipients(ana)).toHaveLength(100);
  });

  test("leaves out who left meanwhile, tries again later, and sets aside whose mails come back", async () => {
    const ana = await artist(5);
    const address = (n: number) => `${ana.username}-${n}@fans.test`;
    smtp.refusals.set(address(1), "550 5.1.1 unknown");
    smtp.refusals.set(address(2), "450 4.2.1 later");
    const id = await startSending(ana);
    await eventually(async () =>
      expect(await stateOf(ana, id)).toMatchObject({ status: "sending", sent: 3, failed: 1 }),
    );
    await server.query("update fan_subscribers set unsubscribed_at = now() where email = $1", [
      address(2),
    ]);
    smtp.refusals.clear();
    await endedEarly(ana, id);
    expect(await stateOf(ana, id)).toMatchObject({ recipients: 5, sent: 3, failed: 1 });
    expect((await ana.call(getMailingList, {})).data).toMatchObject({ subscribers: 3, bounced: 1 });
    expect((await ana.call(contract.previewLetter, words)).data.recipients).toBe(3);
  });

  test("goes on in another process after kill -9, twice, and everybody gets it once", async () => {
    const ana = await artist(300);
    await server.ctx.jobs.stop();
    const id = await startSending(ana);
    const env = {
      DATABASE_URL: server.ctx.config.databaseUrl ?? "",
      SMTP_URL: smtpUrl,
      NODE_ENV: "production",
      PUBLIC_URL: "https://resuena.example",
    };
    for (const open of [70, 130]) {
      const before = recipients(ana).length;
      const release = turnstile(ana, open);
      const child = await startProcess({ ...env, DATA_DIR: emptyDataDir() });
      await eventually(() => expect(recipients(ana).length - before).toBe(open));
      child.kill("SIGKILL");
      await child.exitPromise;
      release();
      // Otherwise it counts as dead after a minute without a heartbeat, and its claims end after ten.
      await server.query("update job_runners set seen_at = now() - interval '5 minutes'");
      await server.query(
        "update graphile_worker._private_jobs set locked_at = locked_at - interval '5 minutes'",
      );
      await server.query("update list_letter_queue set due_at = now(), claim_id = null");
    }
    smtp.takes = () => Promise.resolve();
    const last = await startProcess({ ...env, DATA_DIR: emptyDataDir() });
    await last.ready();
    // A job whose process died twice waits for somebody who looks at it.
    await eventually(async () => expect((await stateOf(ana, id))?.status).toBe("stopped"));
    await ana.call(contract.resumeLetter, { id });
    await endedEarly(ana, id);
    expect(await stateOf(ana, id)).toMatchObject({ sent: 300, failed: 0 });
    // What was accepted and not yet noted is sent again as the same mail, which mail programs show once.
    const times = Map.groupBy(recipients(ana), (name) => name);
    expect(times.size).toBe(300);
    expect(recipients(ana).length).toBeLessThanOrEqual(340);
    const own = new RegExp(`^Message-ID:\\s*<[^>]+\\.${id}@[^>]+>`, "im");
    const ids = lettersOut().flatMap(({ raw }) => own.exec(raw)?.[0] ?? []);
    expect(new Set(ids).size).toBe(300);
  });
});
