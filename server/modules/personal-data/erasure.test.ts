import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { followUser } from "#contract/people/follows";
import {
  cancelAccountDeletion,
  requestAccountDeletion as requestEndpoint,
} from "#contract/account/personal-data";
import { createPost, likePost, savePost } from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import type { MemberContext } from "#platform/context";
import { caller } from "#testing/caller";
import { crowd, inWaves } from "#testing/crowd";
import { openSession } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";
import { eraseAccount } from "./erase-account.ts";
import { requestAccountDeletion } from "./request-account-deletion.ts";
import { sweepPersonalData } from "./sweep.ts";
import { rowsWith } from "./testing/every-table.ts";
import { faulty } from "./testing/faulty.ts";
import { askAndWait, counterDrift, isThere } from "./testing/leaver.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test("during her posts, likes and follows, and those of others, the erasure is complete", async () => {
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
    () => call(noe.call(createComment, { id: luzs.id, content: `Para Luz ${n}` })),
    () => call(luz.call(createComment, { id: maxs.id, content: `De Luz ${n}` })),
  ]).flat();
  const leave = async () => {
    await askAndWait(server, luz);
    await eraseAccount(server.ctx, { userId: luz.id });
  };
  await inWaves([...storm.slice(0, 30), leave, ...storm.slice(30)]);
  expect(await isThere(server, luz.id)).toBe(false);
  expect(await counterDrift(server)).toEqual([]);
  for (const status of statuses) expect(status).toBeLessThan(500);
});

describe("cancelling at the last moment", () => {
  test("keeps the account completely or not at all", async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const name = `ultima${round}`;
      const person = await server.person(name);
      await person.call(createPost, { text: "Sigo" });
      await askAndWait(server, person);
      const back = caller(server.url, await openSession(server, name));
      const erase = () => eraseAccount(server.ctx, { userId: person.id });
      const cancel = () => back.call(cancelAccountDeletion, {});
      const [cancelResponse] =
        round % 2 === 0 ? await Promise.all([cancel(), erase()]) : [await erase().then(cancel)];
      const profile = await server.visitor.call(getProfile, { handle: name });
      if (cancelResponse.status === 200) {
        ends.add("kept");
        expect(profile.data).toMatchObject({ posts_count: 1 });
        expect(await isThere(server, person.id)).toBe(true);
      } else {
        ends.add("erased");
        expect(["deletion_started", "not_authenticated"]).toContain(cancelResponse.error.code);
        expect([profile.status, await isThere(server, person.id)]).toEqual([404, false]);
      }
    }
    expect(ends).toContain("erased");
  });

  test("before the erasure makes a queued job do nothing", async () => {
    const rita = await server.person("rita");
    await askAndWait(server, rita);
    const back = caller(server.url, await openSession(server, "rita"));
    expect((await back.call(cancelAccountDeletion, {})).status).toBe(200);
    await eraseAccount(server.ctx, { userId: rita.id });
    expect(await isThere(server, rita.id)).toBe(true);
  });

  test("before the end of the waiting time nothing is erased", async () => {
    const sara = await server.person("sara");
    await sara.call(requestEndpoint, {});
    await eraseAccount(server.ctx, { userId: sara.id });
    await sweepPersonalData(server.ctx);
    expect(await isThere(server, sara.id)).toBe(true);
  });

  test("once it has begun nobody can sign in, and it cannot be cancelled", async () => {
    const tina = await server.person("tina");
    await askAndWait(server, tina);
    const back = caller(server.url, await openSession(server, "tina"));
    const faultyContext = { ...server.ctx, db: faulty(server.ctx.db, 6) };
    await expect(eraseAccount(faultyContext, { userId: tina.id })).rejects.toThrow(
      "the database is away",
    );
    expect((await back.call(cancelAccountDeletion, {})).status).toBe(401);
    await expect(openSession(server, "tina")).rejects.toThrow("sign-in of tina");
    await eraseAccount(server.ctx, { userId: tina.id });
    expect(await isThere(server, tina.id)).toBe(false);
  });
});

describe("interrupted at any statement (rule reliability-2)", () => {
  /** A person with some data of every kind, and a friend. */
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
      `with mine as (
         insert into comments (content_id, user_id, content, idempotency_key, request_hash)
         select id, $1, 'Mío', gen_random_uuid(), '' from media_content where user_id = $2 returning id, content_id
       ) insert into comments (content_id, user_id, parent_id, depth, content, idempotency_key, request_hash)
       select content_id, $2, id, 1, 'Respuesta', gen_random_uuid(), '' from mine`,
      [me, other],
    );
    await server.query(
      `update profiles set followers_count = 1, following_count = 1, posts_count = 1 where id in ($1, $2)`,
      [me, other],
    );
    return person;
  }
  const isAway = (error: unknown): boolean => String(error).includes("the database is away");

  test("an erasure resumes", async () => {
    let interruptions = 0;
    for (let nth = 1; ; nth += 1) {
      const { actor } = await leaver();
      const { userId } = actor;
      await server.query(
        `insert into account_deletions (user_id, due, was_public, was_completed)
         values ($1, now(), true, true)`,
        [userId],
      );
      const ctx = { ...server.ctx, db: faulty(server.ctx.db, nth) };
      const isComplete = await eraseAccount(ctx, { userId }).then(
        () => true,
        (error: unknown) => {
          if (!isAway(error)) throw error;
          return false;
        },
      );
      expect(await isThere(server, userId)).toBe(!isComplete);
      expect(await counterDrift(server)).toEqual([]);
      if (isComplete) break;
      interruptions += 1;
      await eraseAccount(server.ctx, { userId });
      expect(await isThere(server, userId)).toBe(false);
      expect(await counterDrift(server)).toEqual([]);
    }
    expect(interruptions).toBeGreaterThan(20);
  });

  test("a request for deletion happens completely or not at all", async () => {
    let interruptions = 0;
    for (let nth = 1; ; nth += 1) {
      const person = await leaver();
      const { userId } = person.actor;
      const ctx = { ...person, db: faulty(server.ctx.db, nth) };
      const isComplete = await requestAccountDeletion(ctx, {}).then(
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
        asked: isComplete,
        hidden: isComplete,
        leaving: isComplete,
        signed_out: isComplete,
        told: isComplete,
      });
      if (isComplete) break;
      interruptions += 1;
    }
    expect(interruptions).toBeGreaterThan(6);
  });
});

test("an account in a restored backup is erased again (rule privacy-1)", async () => {
  const vera = await server.person("vera");
  const [row] = await server.query(`select email, created_at from users where id = $1`, [vera.id]);
  await askAndWait(server, vera);
  await eraseAccount(server.ctx, { userId: vera.id });
  // The state of the backup; the list of erased accounts is kept outside of it.
  await server.query(`insert into users (id, email, created_at) values ($1, $2, $3)`, [
    vera.id,
    row?.["email"],
    row?.["created_at"],
  ]);
  await server.query(`insert into profiles (id, name) values ($1, 'Vera')`, [vera.id]);
  await sweepPersonalData(server.ctx);
  await expect.poll(() => isThere(server, vera.id)).toBe(false);
  // The list reveals nobody's id, and is kept longer than any backup.
  expect(await rowsWith(server, [vera.id])).toEqual([]);
  await server.query(`update erased_accounts set erased_at = now() - interval '61 days'`);
  await sweepPersonalData(server.ctx);
  expect(await server.query(`select 1 from erased_accounts`)).toEqual([]);
});

test("thousands of likes and follows are erased in batches, with exact counters", async () => {
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
  expect(await counterDrift(server)).toEqual([]);
  await askAndWait(server, ana);
  await eraseAccount(server.ctx, { userId: ana.id });
  expect(await isThere(server, ana.id)).toBe(false);
  expect(await counterDrift(server)).toEqual([]);
});
