import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { followUser } from "#contract/follows";
import {
  cancelAccountDeletion,
  requestAccountDeletion as requestEndpoint,
} from "#contract/personal-data";
import { createPost, likePost, savePost } from "#contract/posts";
import { checkUsername, getProfile } from "#contract/profiles";
import type { MemberContext } from "#platform/context";
import { caller } from "#testing/caller";
import { crowd, inWaves } from "#testing/crowd";
import { openSession } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { eraseAccount } from "./erase-account.ts";
import { requestAccountDeletion } from "./request-account-deletion.ts";
import { sweepPersonalData } from "./sweep.ts";
import { readyExport } from "./testing/exports.ts";
import { faulty } from "./testing/faulty.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  beto = await server.person("beto");
});
afterAll(() => server.stop());

/** Tables of the product and of the job queue; what of them refers to accounts. */
async function tables(): Promise<{ name: string; personal: boolean }[]> {
  return server.query(
    `with recursive about as (
       select 'users'::regclass::oid as id
       union
       select c.conrelid from pg_constraint c join about on c.confrelid = about.id where c.contype = 'f'
     )
     select c.oid::regclass::text as name, c.oid in (select id from about) as personal
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')
     order by 1`,
  );
}

async function counts(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { name } of await tables()) {
    const [row] = await server.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    found.set(name, row?.rows ?? 0);
  }
  return found;
}

/** Every row of every table in which one of these texts stands, in whatever column. */
async function rowsWith(marks: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await tables()) {
    const rows = await server.query<{ text: string }>(
      `select t::text as text from ${name} t
       where exists (select from unnest($1::text[]) mark where strpos(lower(t::text), mark) > 0)`,
      [marks],
    );
    found.push(...rows.map((row) => `${name}: ${row.text.slice(0, 200)}`));
  }
  return found;
}

/** Every file of the server's data directory. */
function filesOnDisk(): string[] {
  const root = join(server.ctx.config.dataDir, "files");
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Asks for the deletion, and lets its days pass. */
async function askAndWait(person: Person): Promise<void> {
  expect((await person.call(requestEndpoint, {})).status).toBe(200);
  await letDaysPass(person.id);
}
const letDaysPass = (id: string) =>
  server.query(`update account_deletions set due = now() where user_id = $1`, [id]);

const drifted = () =>
  server.query(
    `select p.id::text, p.name from profiles p
     where p.followers_count <> (select count(*) from user_follows where following_id = p.id)
       or p.following_count <> (select count(*) from user_follows where follower_id = p.id)
       or p.posts_count <> (select count(*) from media_content where user_id = p.id)
     union all
     select m.id::text, m.title from media_content m
     where m.like_count <> (select count(*) from content_likes where content_id = m.id)`,
  );
const isThere = async (id: string) =>
  (await server.query(`select 1 from users where id = $1`, [id])).length === 1;

/** What no request of this test leaves behind: rows of Ana where the product would write them. */
const plants: Record<string, string> = {
  one_time_tokens: `insert into one_time_tokens (user_id, slot, type, address, link_hash, code_mac, expires_at)
    values ($1, 'recovery', 'recovery', 'zarzamora@resuena.test', '\\x01', '\\x02', now() + interval '1 day')`,
  flow_states: `insert into flow_states (auth_code_hash, user_id, code_challenge, code_challenge_method, method)
    values ('\\x03', $1, 'zarzamora', 'plain', 'oauth')`,
  provider_flows: `insert into provider_flows (provider, redirect_to, linking_session_id, expires_at)
    select 'google', '/zarzamora', id, now() + interval '1 day' from sessions where user_id = $1`,
  factors: `insert into factors (user_id, factor_type, friendly_name, status, phone)
    values ($1, 'phone', 'Teléfono de Zarzamora', 'verified', '34600000000')`,
  factor_challenges: `insert into factor_challenges (factor_id, session_id, question)
    select f.id, s.id, 'zarzamora' from factors f join sessions s using (user_id) where user_id = $1`,
  recovery_codes: `insert into recovery_codes (factor_id, code_hash)
    select id, '\\x04' from factors where user_id = $1`,
  passkeys: `insert into passkeys (user_id, friendly_name, credential_id, public_key, sign_count, transports)
    values ($1, 'Llave de Zarzamora', 'zarzamora', '\\x05', 0, '{}')`,
  passkey_challenges: `insert into passkey_challenges (question, session_id)
    select 'zarzamora', id from sessions where user_id = $1`,
  "graphile_worker._private_jobs": `select graphile_worker.add_job('send-mail', json_build_object('to',
    'zarzamora@resuena.test', 'for', $1::text), run_at => now() + interval '1 day')`,
  post_revisions: `insert into post_revisions (content_id, title, description)
    select id, 'Antes: zarzamora', '' from media_content where user_id = $1 limit 1`,
  users: `update users set phone = '34600000001', new_email = 'zarzamora2@resuena.test',
    user_metadata = '{"name": "Zarzamora"}' where id = $1`,
  profiles: `update profiles set bio = 'Soy Zarzamora', social_links = '{"web": "https://zarzamora.test"}',
    contact_email = 'zarzamora@resuena.test', current_workplace = 'Zarzamora' where id = $1`,
};

describe("after the 14 days nothing is left (security R17)", () => {
  let before: Map<string, number>;
  let filesBefore: string[];
  let marks: string[];
  let empty: string[];
  let filesMade: number;

  beforeAll(async () => {
    const { data: betos } = await beto.call(createPost, { text: "De Beto" });
    before = await counts();
    filesBefore = filesOnDisk();

    const ana = await server.person("zarzamora", { role: "creator", name: "Ana Zarzamora" });
    await ana.call(createPost, {
      text: "Zarzamora #zarzamora",
      files: [{ fileId: await upload(ana, "image"), alt: "Zarzamora" }],
    });
    const { data: song } = await ana.call(createPost, {
      title: "Zarzamora",
      files: [{ fileId: await upload(ana, "audio") }],
    });
    await upload(ana, "image");
    await ana.call(likePost, { id: betos.id });
    await ana.call(savePost, { id: betos.id });
    await ana.call(followUser, { targetUserId: beto.id });
    await beto.call(followUser, { targetUserId: ana.id });
    await beto.call(likePost, { id: song.id });
    await beto.call(savePost, { id: song.id });
    await readyExport(ana);
    await ana.call(requestEndpoint, {});
    // A session of somebody who looked again.
    await openSession(server, "zarzamora");
    for (const sql of Object.values(plants)) await server.query(sql, [ana.id]);

    const ids = await server.query<{ id: string }>(
      `select id::text from sessions where user_id = $1
       union all select id::text from media_content where user_id = $1
       union all select id::text from files where owner_id = $1
       union all select unnest(keys) from files where owner_id = $1
       union all select unnest(keys) from data_exports where user_id = $1`,
      [ana.id],
    );
    marks = ["zarzamora", "3460000000", ana.id, ...ids.map((row) => row.id)];

    const planted = await counts();
    empty = (await tables())
      .filter(
        ({ name, personal }) => personal && (planted.get(name) ?? 0) <= (before.get(name) ?? 0),
      )
      .map(({ name }) => name);
    filesMade = filesOnDisk().length - filesBefore.length;

    await letDaysPass(ana.id);
    await sweepPersonalData(server.ctx);
    await vi.waitFor(
      async () => {
        const objects = await server.query(`select key from files_to_delete`);
        if ((await isThere(ana.id)) || objects.length > 0) throw new Error("she is still there");
      },
      { timeout: 20_000, interval: 100 },
    );
  });

  test("every table that refers to accounts had something of her: plant it here for a new one", () => {
    expect(empty).toEqual([]);
    expect(filesMade).toBeGreaterThan(3);
  });

  test("she is told, as the last thing", async () => {
    const mails = await server.query(`select recipient, subject, text from dev_mailbox`);
    expect(mails).toEqual([
      {
        recipient: "zarzamora@resuena.test",
        subject: "Tu cuenta de Resuena fue borrada",
        text: expect.not.stringContaining("Zarzamora"),
      },
    ]);
  });

  test("no row of any table holds anything of her", async () => {
    await server.query(`delete from dev_mailbox`);
    expect(await rowsWith(marks)).toEqual([]);
  });

  test("no table holds more than before, but for what tells nobody who she was", async () => {
    const after = await counts();
    const more = [...after].filter(([name, rows]) => rows !== before.get(name));
    expect(more.map(([name]) => name)).toEqual(
      [
        "auth_events",
        "erased_accounts",
        "graphile_worker._private_job_queues",
        "graphile_worker._private_tasks",
        "retired_handles",
      ].filter((name) => after.get(name) !== before.get(name)),
    );
    const events = await server.query(
      `select distinct user_id, session_id, network, details from auth_events where user_id is null`,
    );
    expect(events).toEqual([{ user_id: null, session_id: null, network: null, details: {} }]);
    expect(
      await server.query(`select event from auth_events where event = 'account_erased'`),
    ).toHaveLength(1);
  });

  test("no file of hers is left on the disk, nor her name in any other", () => {
    expect(filesOnDisk().sort()).toEqual(filesBefore.sort());
    for (const path of filesOnDisk())
      expect(readFileSync(path).toString("latin1").toLowerCase()).not.toContain("zarzamora");
  });

  test("the others keep theirs, with exact counters (security R4)", async () => {
    expect(await drifted()).toEqual([]);
    const { data } = await server.visitor.call(getProfile, { handle: "beto" });
    expect(data).toMatchObject({ followers_count: 0, following_count: 0, posts_count: 1 });
  });

  test("nobody takes over her name for 90 days; her address may come back at once", async () => {
    const { data } = await beto.call(checkUsername, { username: "zarzamora" });
    expect(data.available).toBe(false);
    await expect(server.person("zarzamora")).rejects.toThrow("No disponible");
    const [held] = await server.query(`select until - now() as left from retired_handles`);
    expect(held?.["left"]).toMatchObject({ days: 89 });
    await server.query(`update retired_handles set until = now()`);
    expect((await beto.call(checkUsername, { username: "zarzamora" })).data.available).toBe(true);
  });
});

test("while she posts, likes and follows, and others her, the end is whole (security B30)", async () => {
  const [luz, max, noe] = [
    await server.person("luz", { role: "creator" }),
    await server.person("max"),
    await server.person("noe"),
  ];
  const { data: luzs } = await luz.call(createPost, { text: "De Luz" });
  const { data: maxs } = await max.call(createPost, { text: "De Max" });
  const statuses = new Set<number>();
  const call = (work: Promise<{ status: number }>) =>
    work.then(({ status }) => statuses.add(status));
  const storm = Array.from({ length: 40 }, (_, n) => [
    () => call(luz.call(createPost, { text: `Número ${n}` })),
    () => call(luz.call(likePost, { id: maxs.id })),
    () => call(luz.call(followUser, { targetUserId: max.id })),
    () => call(max.call(followUser, { targetUserId: luz.id })),
    () => call(noe.call(likePost, { id: luzs.id })),
    () => call(noe.call(savePost, { id: luzs.id })),
  ]).flat();
  const leave = async () => {
    await askAndWait(luz);
    await eraseAccount(server.ctx, { userId: luz.id });
  };
  await inWaves([...storm.slice(0, 30), leave, ...storm.slice(30)]);
  expect(await isThere(luz.id)).toBe(false);
  expect(await drifted()).toEqual([]);
  for (const status of statuses) expect(status).toBeLessThan(500);
});

describe("at the last moment", () => {
  test("she keeps it whole or loses it whole, never half", async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const name = `ultima${round}`;
      const person = await server.person(name);
      await person.call(createPost, { text: "Sigo" });
      await askAndWait(person);
      const back = caller(server.url, await openSession(server, name));
      const erase = () => eraseAccount(server.ctx, { userId: person.id });
      const cancel = () => back.call(cancelAccountDeletion, {});
      const [kept] =
        round % 2 === 0 ? await Promise.all([cancel(), erase()]) : [await erase().then(cancel)];
      const profile = await server.visitor.call(getProfile, { handle: name });
      if (kept.status === 200) {
        ends.add("kept");
        expect(profile.data).toMatchObject({ posts_count: 1 });
        expect(await isThere(person.id)).toBe(true);
      } else {
        ends.add("erased");
        expect(["deletion_started", "not_authenticated"]).toContain(kept.error.code);
        expect([profile.status, await isThere(person.id)]).toEqual([404, false]);
      }
    }
    expect(ends).toContain("erased");
  });

  test("who took it back in time is not erased by a job that was queued before", async () => {
    const rita = await server.person("rita");
    await askAndWait(rita);
    const back = caller(server.url, await openSession(server, "rita"));
    expect((await back.call(cancelAccountDeletion, {})).status).toBe(200);
    await eraseAccount(server.ctx, { userId: rita.id });
    expect(await isThere(rita.id)).toBe(true);
  });

  test("before the days are over nothing is erased, whoever asks", async () => {
    const sara = await server.person("sara");
    await sara.call(requestEndpoint, {});
    await eraseAccount(server.ctx, { userId: sara.id });
    await sweepPersonalData(server.ctx);
    expect(await isThere(sara.id)).toBe(true);
  });

  test("once it has begun nobody comes in, and there is no way back", async () => {
    const tina = await server.person("tina");
    await askAndWait(tina);
    const back = caller(server.url, await openSession(server, "tina"));
    const broken = { ...server.ctx, db: faulty(server.ctx.db, 6) };
    await expect(eraseAccount(broken, { userId: tina.id })).rejects.toThrow("the database is away");
    expect((await back.call(cancelAccountDeletion, {})).status).toBe(401);
    await expect(openSession(server, "tina")).rejects.toThrow("sign-in of tina");
    await eraseAccount(server.ctx, { userId: tina.id });
    expect(await isThere(tina.id)).toBe(false);
  });
});

describe("broken off at any statement (security R8)", () => {
  /** Somebody with a bit of everything, and their friend. */
  async function leaver(): Promise<MemberContext> {
    const [person, friend] = await crowd(server, 2);
    if (!person || !friend) throw new Error("nobody came");
    const [me, other] = [person.actor.userId, friend.actor.userId];
    await server.query(
      `insert into sessions (id, user_id, amr, ip, user_agent) values ($1, $2, '[]', '::1', '')`,
      [person.actor.sessionId, me],
    );
    await server.query(
      `insert into user_follows (follower_id, following_id) values ($1, $2), ($2, $1)`,
      [me, other],
    );
    await server.query(
      `with mine as (insert into media_content (user_id, title, content_type, like_count) values ($1, 'x', 'text', 1) returning id),
         theirs as (insert into media_content (user_id, title, content_type, like_count) values ($2, 'y', 'text', 1) returning id),
         a as (insert into content_likes (user_id, content_id) select $2::uuid, id from mine),
         b as (insert into content_likes (user_id, content_id) select $1::uuid, id from theirs)
       insert into files (owner_id, kind, view, keys, bytes) values ($1, 'image', '{}', '{}', 1)`,
      [me, other],
    );
    await server.query(
      `update profiles set followers_count = 1, following_count = 1, posts_count = 1 where id in ($1, $2)`,
      [me, other],
    );
    return person;
  }
  const isAway = (error: unknown): boolean => String(error).includes("the database is away");

  test("an erasure goes on where it was", async () => {
    let broken = 0;
    for (let nth = 1; ; nth += 1) {
      const { actor } = await leaver();
      const { userId } = actor;
      await server.query(
        `insert into account_deletions (user_id, due, was_public, was_completed)
         values ($1, now(), true, true)`,
        [userId],
      );
      const ctx = { ...server.ctx, db: faulty(server.ctx.db, nth) };
      const done = await eraseAccount(ctx, { userId }).then(
        () => true,
        (error: unknown) => {
          if (!isAway(error)) throw error;
          return false;
        },
      );
      expect(await isThere(userId)).toBe(!done);
      expect(await drifted()).toEqual([]);
      if (done) break;
      broken += 1;
      await eraseAccount(server.ctx, { userId });
      expect(await isThere(userId)).toBe(false);
      expect(await drifted()).toEqual([]);
    }
    expect(broken).toBeGreaterThan(20);
  });

  test("asking for a deletion happens wholly or not at all", async () => {
    let broken = 0;
    for (let nth = 1; ; nth += 1) {
      const person = await leaver();
      const { userId } = person.actor;
      const ctx = { ...person, db: faulty(server.ctx.db, nth) };
      const done = await requestAccountDeletion(ctx, {}).then(
        () => true,
        (error: unknown) => {
          if (!isAway(error)) throw error;
          return false;
        },
      );
      const [state] = await server.query(
        `select exists (select from account_deletions where user_id = u.id) as asked, p.hidden,
           u.leaving, not exists (select from sessions where user_id = u.id) as signed_out,
           exists (select from dev_mailbox where recipient = u.email) as told
         from users u join profiles p on p.id = u.id where u.id = $1`,
        [userId],
      );
      expect(state).toEqual({
        asked: done,
        hidden: done,
        leaving: done,
        signed_out: done,
        told: done,
      });
      if (done) break;
      broken += 1;
    }
    expect(broken).toBeGreaterThan(6);
  });
});

test("an account that a restored backup brings back is erased again (security E13)", async () => {
  const vera = await server.person("vera");
  const [row] = await server.query(`select email, created_at from users where id = $1`, [vera.id]);
  await askAndWait(vera);
  await eraseAccount(server.ctx, { userId: vera.id });
  // What the backup held; the list of erased accounts is carried over it.
  await server.query(`insert into users (id, email, created_at) values ($1, $2, $3)`, [
    vera.id,
    row?.["email"],
    row?.["created_at"],
  ]);
  await server.query(`insert into profiles (id, name) values ($1, 'Vera')`, [vera.id]);
  await sweepPersonalData(server.ctx);
  await expect.poll(() => isThere(vera.id), { timeout: 15_000 }).toBe(false);
  // The list tells nobody's id, and is kept longer than any backup.
  expect(await rowsWith([vera.id])).toEqual([]);
  await server.query(`update erased_accounts set erased_at = now() - interval '61 days'`);
  await sweepPersonalData(server.ctx);
  expect(await server.query(`select 1 from erased_accounts`)).toEqual([]);
});

test("a crowd's worth of likes and follows goes portion by portion, and every counter follows", async () => {
  const ana = await server.person("ana", { role: "creator" });
  const { data: song } = await ana.call(createPost, { text: "Un éxito" });
  await server.query(
    `with fans as (
       insert into users (email) select 'fan' || n || '@resuena.test' from generate_series(1, 2500) n
       returning id
     ) insert into profiles (id, name, is_public, first_run_completed) select id, 'Fan', true, true from fans`,
  );
  const fans = `select p.id from profiles p join users u on u.id = p.id where u.email like 'fan%'`;
  await server.query(
    `insert into user_follows (follower_id, following_id) select id, $1 from (${fans}) f`,
    [ana.id],
  );
  await server.query(
    `insert into user_follows (follower_id, following_id) select $1, id from (${fans}) f limit 700`,
    [ana.id],
  );
  await server.query(
    `insert into content_likes (user_id, content_id) select id, $1 from (${fans}) f`,
    [song.id],
  );
  await server.query(
    `insert into saved_content (user_id, content_id) select id, $1 from (${fans}) f`,
    [song.id],
  );
  await server.query(
    `with posts as (
       insert into media_content (user_id, title, content_type) select id, 'De un fan', 'text' from (${fans}) f limit 600
       returning id
     ) insert into content_likes (user_id, content_id) select $1, id from posts`,
    [ana.id],
  );
  await server.query(
    `update profiles p set followers_count = (select count(*) from user_follows where following_id = p.id),
       following_count = (select count(*) from user_follows where follower_id = p.id),
       posts_count = (select count(*) from media_content where user_id = p.id)`,
  );
  await server.query(
    `update media_content m set like_count = (select count(*) from content_likes where content_id = m.id)`,
  );
  expect(await drifted()).toEqual([]);
  await askAndWait(ana);
  await eraseAccount(server.ctx, { userId: ana.id });
  expect(await isThere(ana.id)).toBe(false);
  expect(await drifted()).toEqual([]);
});
