import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getCollectionItems } from "#contract/collections/collection-items";
import { createCollection, getCollection } from "#contract/collections/collections";
import { createComment, likeComment } from "#contract/comments/comments";
import { followUser } from "#contract/people/follows";
import { requestAccountDeletion } from "#contract/account/personal-data";
import {
  getConversations,
  getMessages,
  openConversation,
  sendMessage,
} from "#contract/messages/messages";
import { createPost, likePost, savePost } from "#contract/posts/posts";
import { sharePost } from "#contract/posts/shares";
import { checkUsername, getProfile } from "#contract/people/profiles";
import { openSession } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { sweepPersonalData } from "./sweep.ts";
import { everyTable, rowCounts, rowsWith } from "./testing/every-table.ts";
import { readyExport } from "./testing/exports.ts";
import { counterDrift, isThere, letDaysPass } from "./testing/leaver.ts";
import { plants } from "./testing/plants.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  beto = await server.person("beto");
});
afterAll(() => server.stop());

/** Every file of the server's data directory. */
function filesOnDisk(): string[] {
  const root = join(server.ctx.config.dataDir, "files");
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Both have comments with and without replies, and like and mention one another. */
async function converse(ana: Person, post: string): Promise<void> {
  const { data: answeredComment } = await ana.call(createComment, {
    id: post,
    content: "Zarzamora, @beto",
  });
  const { data: answer } = await beto.call(createComment, {
    id: post,
    parent_id: answeredComment.id,
    content: "Gracias",
  });
  const { data: below } = await ana.call(createComment, {
    id: post,
    parent_id: answer.id,
    content: "Zarzamora",
  });
  for (const { id } of [answeredComment, below]) await beto.call(likeComment, { id });
  await ana.call(likeComment, { id: answer.id });
  const { data: talk } = await ana.call(openConversation, { user_id: beto.id });
  await beto.call(sendMessage, { id: talk.id, content: "¿Vienes?" });
  const file = await ana.fetch("/api/messages/files?name=zarzamora.txt", {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: "Letra de zarzamora",
  });
  const { id: attachment_id } = (await file.json()) as { id: string };
  await ana.call(sendMessage, { id: talk.id, content: "Sí, con esto:" });
  await ana.call(sendMessage, { id: talk.id, attachment_id });
}

describe("after the 14 days nothing is left", () => {
  let before: Map<string, number>;
  let filesBefore: string[];
  let marks: string[];
  let empty: string[];
  let filesMade: number;

  beforeAll(async () => {
    const { data: betos } = await beto.call(createPost, { text: "De Beto" });
    await beto.call(createCollection, { title: "De Beto", visibility: "public" });
    await server.query(
      `with band as (
         insert into profiles (id, kind, name, username, role, first_run_completed)
         values (uuidv7(), 'band', 'Banda de Beto', 'banda-de-beto', 'creator', true) returning id
       ), owner as (
         insert into band_members (band_id, person_id, is_owner) select id, $1, true from band
       )
       insert into bands (id, owner_id) select id, $1 from band`,
      [beto.id],
    );
    await server.query(
      `insert into text_rules (name, kind, entries, consequence, reason)
       values ('Fruta', 'words', '{mora}', 'review', 'spam')`,
    );
    await server.query(
      `with release as (
         insert into releases (owner_id, slug, type, title, idempotency_key)
         values ($1, 'de-beto', 'ep', 'De Beto', gen_random_uuid()) returning id
       )
       insert into release_tracks (post_id, release_id, owner_id, position) select $2, id, $1, 1 from release`,
      [beto.id, betos.id],
    );
    before = await rowCounts(server);
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
    await converse(ana, betos.id);
    await ana.call(likePost, { id: betos.id });
    await ana.call(savePost, { id: betos.id });
    await ana.call(sharePost, { id: betos.id, channel: "whatsapp" });
    await ana.call(followUser, { targetUserId: beto.id });
    await beto.call(followUser, { targetUserId: ana.id });
    await beto.call(likePost, { id: song.id });
    await beto.call(savePost, { id: song.id });
    await beto.call(sharePost, { id: song.id, channel: "link" });
    await readyExport(ana);
    await ana.call(requestAccountDeletion, {});
    // A second visitor's session.
    await openSession(server, "zarzamora");
    for (const sql of Object.values(plants))
      await server.query(sql, sql.includes("$1") ? [ana.id] : []);

    const ids = await server.query<{ id: string }>(
      `select id::text from sessions where user_id = $1
       union all select id::text from media_content where user_id = $1
       union all select id::text from files where owner_id = $1
       union all select unnest(keys) from files where owner_id = $1
       union all select unnest(keys) from data_exports where user_id = $1`,
      [ana.id],
    );
    marks = ["zarzamora", "3460000000", ana.id, ...ids.map((row) => row.id)];

    const currentCounts = await rowCounts(server);
    empty = (await everyTable(server))
      .filter(
        ({ name, personal }) =>
          personal && (currentCounts.get(name) ?? 0) <= (before.get(name) ?? 0),
      )
      .map(({ name }) => name);
    filesMade = filesOnDisk().length - filesBefore.length;

    await letDaysPass(server, ana.id);
    await sweepPersonalData(server.ctx);
    await vi.waitFor(
      async () => {
        const objects = await server.query(`select key from files_to_delete`);
        if ((await isThere(server, ana.id)) || objects.length > 0)
          throw new Error("she is still there");
      },
      { timeout: 60_000, interval: 100 },
    );
  });

  test("every table that refers to accounts had a row of hers: add one here for a new table", () => {
    expect(empty, "add a row of hers to `plants` of this file").toEqual([]);
    expect(filesMade).toBeGreaterThan(3);
  });

  test("she gets a last mail", async () => {
    const mails = await server.query(`select recipient, subject, text from dev_mailbox`);
    expect(mails).toEqual([
      {
        recipient: "zarzamora@resuena.test",
        subject: "Tu cuenta de Resuena fue borrada",
        text: expect.not.stringContaining("Zarzamora"),
      },
    ]);
  });

  test("no row of any table contains anything of her", async () => {
    await server.query(`delete from dev_mailbox`);
    expect(await rowsWith(server, marks)).toEqual([]);
  });

  test("no table has more rows than before, except anonymous ones", async () => {
    const after = await rowCounts(server);
    const more = [...after].filter(([name, rows]) => rows !== before.get(name));
    expect(more.map(([name]) => name)).toEqual(
      [
        "announcement_mails",
        "announcements",
        "auth_events",
        "band_split_shares",
        "band_splits",
        "collection_items",
        "comments",
        "conversation_members",
        "conversations",
        "erased_accounts",
        "graphile_worker._private_job_queues",
        "graphile_worker._private_tasks",
        "ledger_entries",
        "ledger_transactions",
        "membership_changes",
        "membership_periods",
        "messages",
        "payment_differences",
        "payment_orders",
        "payment_refunds",
        "proposal_steps",
        "proposals",
        "retired_handles",
        "subscriptions",
        "survey_versions",
        "surveys",
        "tips",
        "unlocks",
        "venues",
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

  test("replies of others stay, below an anonymous empty place", async () => {
    const left = await server.query(
      `select c.content, c.user_id, p.username, c.reply_count from comments c left join profiles p on p.id = c.user_id
       order by c.depth`,
    );
    expect(left).toEqual([
      { content: "", user_id: null, username: null, reply_count: 1 },
      { content: "Gracias", user_id: beto.id, username: "beto", reply_count: 0 },
    ]);
  });

  test("their messages stay for Beto, from 'Usuario', without her files (rule privacy-1)", async () => {
    const { conversations } = (await beto.call(getConversations, {})).data;
    expect(conversations).toMatchObject([{ other_user: null, writing: "closed", last_seq: 4 }]);
    const id = String(conversations[0]?.id);
    const { messages } = (await beto.call(getMessages, { id })).data;
    expect(
      messages.map((one) => [one.sender_id, one.content, one.attachment, one.is_deleted]),
    ).toEqual([
      [null, "¡Hola! 👋", null, false],
      [beto.id, "¿Vienes?", null, false],
      [null, "Sí, con esto:", null, false],
      [null, "", null, true],
    ]);
    const response = await beto.call(sendMessage, { id, content: "¿Sigues ahí?" });
    expect(response.error.code).toBe("messages_closed");
  });

  test("her items in another person's collection stay, without her name and note", async () => {
    const [list] = await server.query<{ id: string }>("select id from collections");
    const { data } = await beto.call(getCollectionItems, { id: String(list?.id) });
    expect(data.items).toMatchObject([{ post: null, note: "", added_by: null, can_remove: true }]);
    const { data: collection } = await beto.call(getCollection, { id: String(list?.id) });
    expect(collection).toMatchObject({ items_count: 1, followers_count: 0, members: [] });
  });

  test("no file of hers is left on disk, nor her name in any other", () => {
    expect(filesOnDisk().sort()).toEqual(filesBefore.sort());
    for (const path of filesOnDisk())
      expect(readFileSync(path).toString("latin1").toLowerCase()).not.toContain("zarzamora");
  });

  test("other people's data stays, with exact counters", async () => {
    expect(await counterDrift(server)).toEqual([]);
    const { data } = await server.visitor.call(getProfile, { handle: "beto" });
    expect(data).toMatchObject({ followers_count: 0, following_count: 0, posts_count: 1 });
  });

  test("nobody can take her username for 90 days; her address can sign up again at once", async () => {
    const { data } = await beto.call(checkUsername, { username: "zarzamora" });
    expect(data.available).toBe(false);
    await expect(server.person("zarzamora")).rejects.toThrow("No disponible");
    const [retiredHandle] = await server.query(`select until - now() as left from retired_handles`);
    expect(retiredHandle?.["left"]).toMatchObject({ days: 89 });
    await server.query(`update retired_handles set until = now()`);
    expect((await beto.call(checkUsername, { username: "zarzamora" })).data.available).toBe(true);
  });
});
