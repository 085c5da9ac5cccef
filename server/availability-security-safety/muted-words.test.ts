import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment, getComments, getCommentThread } from "#contract/comments/comments";
import { getCreatorDiscovery, getHighlights } from "#contract/discovery/discovery";
import { getExplore } from "#contract/discovery/explore";
import { followUser } from "#contract/people/follows";
import * as messages from "#contract/messages/messages";
import { chooseNotification, subscribeToPush } from "#contract/notifications/notification-settings";
import { countUnreadNotifications, getNotifications } from "#contract/notifications/notifications";
import { createPost, getFeed, getPost, likePost } from "#contract/posts/posts";
import { getMutedWords, type MutedFor, muteWord, unmuteWord } from "#contract/people/safety";
import { getTrendingSongs, getTrendingTags } from "#contract/discovery/trends";
import { eventually } from "#testing/eventually";
import { pushedBrowser, serverThatPushes } from "#testing/push-service";
import type { TestServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let service: Awaited<ReturnType<typeof serverThatPushes>>["service"];
/** Ana publishes; Lía mutes words; Beto mutes none. */
let ana: Person;
let lia: Person;
let beto: Person;
let sceneNumber = 0;

beforeAll(async () => {
  ({ server, service } = await serverThatPushes());
});
beforeEach(async () => {
  sceneNumber += 1;
  ana = await server.person(`ana-${sceneNumber}`, { role: "creator", name: "Ana" });
  lia = await server.person(`lia-${sceneNumber}`, { role: "creator", name: "Lía" });
  beto = await server.person(`beto-${sceneNumber}`, { name: "Beto" });
  for (const table of ["media_content", "conversations", "dev_mailbox", "notification_mails"])
    await server.query(`delete from ${table}`);
});
afterAll(async () => {
  await server.stop();
  service.stop();
});

const mute = (word: string, expires_in: MutedFor | null = null, who = lia) =>
  who.call(muteWord, { word, expires_in });
const words = async (who = lia) => (await who.call(getMutedWords, {})).data.words;
const publish = async (text: string, who = ana): Promise<string> =>
  (await who.call(createPost, { text })).data.id;
const feed = async (who: Pick<Person, "call">, input: Parameters<typeof readFeed>[1] = {}) =>
  (await readFeed(who, input)).content.map(({ id }) => id);
const readFeed = async (
  who: Pick<Person, "call">,
  input: {
    sort?: "latest" | "trending" | "genre" | "following";
    genre?: "rock";
    artistId?: string;
    search?: string;
    limit?: number;
    offset?: number;
    cursor?: string;
  },
) => (await who.call(getFeed, input)).data;
const song = async (title: string, tags: string[] = [], who = ana): Promise<string> => {
  const [row] = await server.query<{ id: string }>(
    `insert into media_content (user_id, title, content_type, tags, media) values ($1, $2, 'audio', $3,
       '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":1,"peaks":[],"cover":null}')
     returning id`,
    [who.id, title, tags],
  );
  return row?.id ?? "";
};
const expireNow = () =>
  server.query("update muted_words set expires_at = now() - interval '1 second'");

test("8. a word that, with the others, would hide nearly all posts is refused, and changes nothing", async () => {
  await server.query(
    `insert into media_content (user_id, title, content_type, description)
     select $1, '', 'text', case when n % 20 = 0 then 'Otra cosa' when n % 2 = 0 then 'Un día' else 'La noche' end
     from generate_series(1, 999) n`,
    [ana.id],
  );
  // Among few posts no read goes far back.
  await mute("noche");
  expect((await mute("un día")).status).toBe(200);
  await lia.call(unmuteWord, { word: "un día" });
  await publish("La milésima");
  const refusal = await mute("un día");
  expect(refusal).toMatchObject({ status: 422, data: { code: "muted_word_too_common" } });
  expect((await words()).map(({ word }) => word)).toEqual(["noche"]);
  expect((await mute("otra cosa")).status).toBe(200);
});

describe("8. a muted word in lists of posts", () => {
  test("8. hides posts from Últimos, Tendencias, Género and Siguiendo, for its viewer only", async () => {
    await lia.call(followUser, { targetUserId: ana.id, follow: true });
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    const hiddenPost = await publish("Hoy #rock en la BODA de mi prima");
    const visiblePost = await publish("Hoy #rock en el bar");
    await mute("boda");
    for (const input of [
      {},
      { sort: "trending" },
      { sort: "genre", genre: "rock" },
      { sort: "following" },
      { offset: 0, limit: 5 },
    ] as const) {
      expect(await feed(lia, input), JSON.stringify(input)).toEqual([visiblePost]);
      expect((await feed(beto, input)).toSorted()).toEqual([hiddenPost, visiblePost].toSorted());
    }
    expect(await feed(lia, { offset: 1 })).toEqual([]);
    expect(await feed(server.visitor)).toHaveLength(2);
    // On its own page a post is shown unchanged.
    expect(await feed(lia, { artistId: ana.id })).toEqual([visiblePost, hiddenPost]);
    expect(await feed(lia, { search: "boda" })).toEqual([hiddenPost]);
    expect((await lia.call(getPost, { id: hiddenPost })).status).toBe(200);
  });

  test("8. title, description and tags count, one's own posts do not", async () => {
    await song("La boda");
    await song("Otra", ["boda"]);
    const own = await publish("Mi boda", lia);
    await publish("Una noche\nde boda");
    await mute("boda");
    expect(await feed(lia)).toEqual([own]);
    expect(await feed(lia, { sort: "trending" })).toEqual([own]);
    expect(await feed(lia, { sort: "following" })).toEqual([own]);
  });

  test("8. pages stay full, and end", async () => {
    const expected: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      await publish(`boda ${n}`);
      expected.unshift(await publish(`bar ${n}`));
    }
    await lia.call(followUser, { targetUserId: ana.id, follow: true });
    await mute("boda");
    for (const sort of ["latest", "following", "trending"] as const) {
      const read: string[][] = [];
      let cursor: string | null | undefined;
      do {
        const page = await readFeed(lia, { sort, limit: 5, ...(cursor ? { cursor } : {}) });
        read.push(page.content.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(
        read.map((page) => page.length),
        sort,
      ).toEqual([5, 5, 2]);
      expect(read.flat().toSorted()).toEqual(expected.toSorted());
    }
  });

  test("8. hides songs and tags from charts, Explorar and the box beside the feed", async () => {
    const visibleSong = await song("Lluvia", ["lluvia"]);
    const hiddenSong = await song("La boda", ["boda"]);
    await server.query("update trend_runs set run = 1, computed_at = now()");
    await server.query("delete from trend_entries");
    await server.query(
      `insert into trend_entries (period, run, kind, emerging, country, genre, rank, post_id, tag_key, tag, people,
         score, listed_since)
       values ('week', 1, 'song', false, '', '', 1, $1, null, null, 9, 9, now()),
         ('week', 1, 'song', false, '', '', 2, $2, null, null, 3, 3, now()),
         ('week', 1, 'tag', false, '', '', 1, null, 'boda', 'Boda', 9, 9, now()),
         ('week', 1, 'tag', false, '', '', 2, null, 'lluvia', 'lluvia', 3, 3, now())`,
      [hiddenSong, visibleSong],
    );
    const getChart = async (who: Person) => {
      const { places: songs } = (await who.call(getTrendingSongs, { period: "week" })).data;
      const { places: tags } = (await who.call(getTrendingTags, { period: "week" })).data;
      const newcomers = (await who.call(getExplore, {})).data.newcomers;
      const beside = (await who.call(getCreatorDiscovery, {})).data.tags;
      return {
        songs: songs.map(({ post, rank }) => [rank, post.title]),
        tags: tags.map(({ tag }) => tag),
        preview: newcomers.find(({ id }) => id === ana.id)?.preview?.title,
        highlights: (await who.call(getHighlights, {})).data.songs.map(({ title }) => title),
        beside: beside.map(({ label }) => label),
      };
    };
    const all = await getChart(beto);
    expect(all).toMatchObject({ tags: ["Boda", "lluvia"], preview: "La boda" });
    expect(all.highlights).toEqual(["La boda"]);
    expect(all.beside).toContain("#boda");
    await mute("#Boda");
    const left = await getChart(lia);
    expect(left).toEqual({
      songs: [[1, "Lluvia"]],
      tags: ["lluvia"],
      preview: "Lluvia",
      highlights: ["Lluvia"],
      beside: all.beside.filter((label) => label !== "#boda"),
    });
    expect(await getChart(beto)).toEqual(all);
  });
});

describe("8. matching of muted words", () => {
  test.for([
    ["rock", "Somos rockeros del rocanrol", false],
    ["rock", "¡ROCK!", true],
    ["rock", "indie-rock/pop", true],
    ["rock", "El #rock vive", true],
    ["#rock", "Puro rock", true],
    ["canción", "CANCION nueva", true],
    ["cancion", "Mi canción", true],
    ["año", "un ano", false],
    ["fin de año", "Llega el Fin,  de\n año.", true],
    ["fin de año", "fin de curso, año nuevo", false],
    ["100%", "Al 100 por cien", true],
    ["100%", "1000 veces", false],
    ["a_b", "a b", true],
    ["a_b", "axb", false],
    [".*x", "cualquier cosa", false],
    ["(rock|pop", "pop", false],
    ["\\y", "todo y nada", true],
    ["ro%", "rock", false],
  ] as const)("8. «%s» and «%s»: %s", async ([word, text, hides]) => {
    const id = await publish(text);
    expect((await mute(word)).status).toBe(200);
    expect(await feed(lia)).toEqual(hides ? [] : [id]);
  });

  test("8. a phrase does not match across title and description", async () => {
    await server.query(
      `insert into media_content (user_id, title, description, content_type)
       values ($1, 'Noche de', 'boda', 'text')`,
      [ana.id],
    );
    await mute("noche de boda");
    expect(await feed(lia)).toHaveLength(1);
  });

  test.for([
    ["nothing", "", "muted_word_empty"],
    ["spaces", "   ", "muted_word_empty"],
    ["a wildcard", "%", "muted_word_empty"],
    ["signs", "_ # ''", "muted_word_empty"],
    ["41 characters", "x".repeat(41), "invalid_input"],
    ["10,000 characters", "x".repeat(10_000), "invalid_input"],
    ["a character that cannot be stored", "a\0b", "invalid_input"],
  ] as const)("8. %s: refused", async ([, word, code]) => {
    const answer = await mute(word);
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({ code, field: "word" });
    expect(await words()).toEqual([]);
  });
});

describe("8. the list of muted words", () => {
  test("8. shows each expiry; muting again renews it, unmuting ends it", async () => {
    const post = await publish("La bóda");
    const hours = (at: string | null | undefined) =>
      Math.round((Date.parse(at ?? "") - Date.now()) / 3_600_000);
    for (const [expires_in, expected] of [
      ["24h", 24],
      ["7d", 7 * 24],
      ["30d", 30 * 24],
    ] as const) {
      const { data } = await mute("Boda", expires_in);
      expect(hours(data.expires_at)).toBe(expected);
    }
    await mute("#bodA");
    expect(await words()).toEqual([{ word: "#bodA", expires_at: null }]);
    await mute("primera comunión");
    expect((await words()).map(({ word }) => word)).toEqual(["primera comunión", "#bodA"]);
    expect(await words(beto)).toEqual([]);
    expect((await server.visitor.call(getMutedWords, {})).status).toBe(401);
    expect((await server.visitor.call(muteWord, { word: "a", expires_in: null })).status).toBe(401);
    await beto.call(unmuteWord, { word: "boda" });
    expect(await feed(lia)).toEqual([]);
    for (let n = 0; n < 2; n += 1)
      expect((await lia.call(unmuteWord, { word: "BODA" })).data).toEqual({ success: true });
    expect(await feed(lia)).toEqual([post]);
  });

  test("8. an expired word stops at once, and a job deletes it", async () => {
    const post = await publish("La boda");
    await mute("boda", "24h");
    await mute("comunión");
    expect(await feed(lia)).toEqual([]);
    await server.query(
      "update muted_words set expires_at = now() - interval '1 second' where expires_at is not null",
    );
    expect(await feed(lia)).toEqual([post]);
    expect((await words()).map(({ word }) => word)).toEqual(["comunión"]);
    await server.ctx.jobs.add(server.ctx.db, "sweep-muted-words", {});
    await eventually(async () =>
      expect(
        await server.query("select key from muted_words where user_id = $1", [lia.id]),
      ).toEqual([{ key: "comunion" }]),
    );
  });

  test("8. is limited to a hundred, also for concurrent additions; an expired one makes room", async () => {
    await server.query(
      `insert into muted_words (user_id, key, word) select $1, 'w' || n, 'w' || n from generate_series(1, 95) n`,
      [lia.id],
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => mute(`nueva ${n}`, "24h")),
    );
    const codes = answers.map(({ status, error }) => (status === 200 ? "ok" : error.code));
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "muted_words_full"),
      ...Array.from({ length: 5 }, () => "ok"),
    ]);
    expect(await words()).toHaveLength(100);
    expect((await mute("w1", "7d")).status).toBe(200);
    await expireNow();
    expect((await mute("otra más")).status).toBe(200);
  });
});

describe("8. a muted word in comments, notifications and requests", () => {
  test("8. hides others' comments from the viewer's list, without changing the counts", async () => {
    const post = await publish("Canción", lia);
    const say = async (who: Person, content: string, parent_id?: string) =>
      (
        await who.call(createComment, {
          id: post,
          content,
          ...(parent_id === undefined ? {} : { parent_id }),
        })
      ).data.id;
    const visibleComment = await say(beto, "Qué bonita");
    const hiddenComment = await say(beto, "Para mi boda");
    const own = await say(lia, "¿Qué boda?");
    await say(beto, "la boda", visibleComment);
    await mute("boda");
    const getCommentIds = async (who: Pick<Person, "call">, parentId?: string) =>
      (
        await who.call(getComments, { id: post, ...(parentId === undefined ? {} : { parentId }) })
      ).data.comments.map(({ id }) => id);
    expect(await getCommentIds(lia)).toEqual([own, visibleComment]);
    expect(await getCommentIds(lia, visibleComment)).toEqual([]);
    expect(await getCommentIds(ana)).toEqual([own, hiddenComment, visibleComment]);
    expect(await getCommentIds(server.visitor, visibleComment)).toHaveLength(1);
    expect((await lia.call(getPost, { id: post })).data.comment_count).toBe(4);
    // A link still leads to the comment.
    expect((await lia.call(getCommentThread, { id: hiddenComment })).status).toBe(200);
  });

  test("8. hides notifications whose text contains it from lists, counts, pushes and mails", async () => {
    service.received = [];
    const post = await publish("La canción de la boda", lia);
    const browser = pushedBrowser(`${service.origin}/lia-${sceneNumber}`);
    await lia.call(subscribeToPush, browser.input);
    await lia.call(chooseNotification, { topic: "comment", channel: "email", wanted: true });
    await mute("boda");
    await beto.call(createComment, { id: post, content: "¡Viva la boda!" });
    // A mention in another person's post.
    const theirs = await publish("De boda");
    await beto.call(createComment, { id: theirs, content: `Mira @lia-${sceneNumber}` });
    const clean = (await beto.call(createComment, { id: post, content: "Qué bonita" })).data.id;
    // One's own post hides nothing.
    await beto.call(likePost, { id: post });
    const { notifications } = (await lia.call(getNotifications, {})).data;
    expect(notifications.map(({ type }) => type).toSorted()).toEqual(["comment", "like"]);
    expect(notifications.find(({ type }) => type === "comment")?.comment?.id).toBe(clean);
    expect((await lia.call(getNotifications, { tab: "comment" })).data.notifications).toHaveLength(
      1,
    );
    expect((await lia.call(countUnreadNotifications, {})).data.unread).toBe(2);
    await eventually(async () =>
      expect(
        await server.query(
          "select from notifications where user_id = $1 and not pushed and tab = 'comment'",
          [lia.id],
        ),
      ).toEqual([]),
    );
    await eventually(() => expect(service.received.length).toBeGreaterThan(0));
    await eventually(async () =>
      expect(await server.query("select from push_messages")).toEqual([]),
    );
    expect(service.received).toHaveLength(1);
    await server.query("update notifications set created_at = created_at - interval '11 minutes'");
    await server.ctx.jobs.add(server.ctx.db, "mail-notifications", {});
    const mails = await eventually(async () => {
      const sentMails = await server.query<{ subject: string }>("select subject from dev_mailbox");
      expect(sentMails).toHaveLength(1);
      return sentMails;
    });
    expect(mails[0]?.subject).toBe('Beto comentó "La canción de la boda"');
    await lia.call(unmuteWord, { word: "boda" });
    expect((await lia.call(countUnreadNotifications, {})).data.unread).toBe(4);
  });

  test("8. a stranger's request with it stays in its folder and is not announced", async () => {
    await server.query("update profiles set messages_from = 'requests' where id = $1", [lia.id]);
    service.received = [];
    await lia.call(subscribeToPush, pushedBrowser(`${service.origin}/pide-${sceneNumber}`).input);
    await mute("boda");
    const ask = async (who: Person, content: string): Promise<string> => {
      const { id } = (await who.call(messages.openConversation, { user_id: lia.id })).data;
      expect((await who.call(messages.sendMessage, { id, content })).status).toBe(200);
      return id;
    };
    const quiet = await ask(beto, "¿Tocas en mi boda?");
    const folder = async () =>
      (await lia.call(messages.getConversations, { folder: "request" })).data.conversations;
    expect((await folder()).map(({ id }) => id)).toEqual([quiet]);
    expect((await lia.call(getNotifications, {})).data.notifications).toEqual([]);
    const count = async () => (await lia.call(messages.countUnreadMessages, {})).data;
    expect(await count()).toEqual({ unread: 0, requests: 1, quiet_requests: 1 });
    await ask(ana, "¿Tocas en mi bar?");
    expect(await count()).toEqual({ unread: 0, requests: 2, quiet_requests: 1 });
    expect((await lia.call(getNotifications, {})).data.notifications).toHaveLength(1);
    // Both a push and a mail are about Ana only.
    await eventually(() => expect(service.received.length).toBeGreaterThan(0));
    await eventually(async () =>
      expect(await server.query("select from push_messages")).toEqual([]),
    );
    await server.query("update messages set created_at = created_at - interval '11 minutes'");
    await server.ctx.jobs.add(server.ctx.db, "mail-messages", {});
    const mails = await eventually(async () => {
      const sentMails = await server.query<{ subject: string }>("select subject from dev_mailbox");
      expect(sentMails).not.toEqual([]);
      return sentMails;
    });
    expect(mails.map(({ subject }) => subject)).toEqual(["Ana quiere escribirte en Resuena"]);
    // After acceptance nothing of it is hidden.
    await lia.call(messages.answerRequest, { id: quiet, accept: true });
    await beto.call(messages.sendMessage, { id: quiet, content: "¡La boda es en mayo!" });
    expect(await count()).toEqual({ unread: 1, requests: 1, quiet_requests: 0 });
    expect((await lia.call(messages.getMessages, { id: quiet })).data.messages).toHaveLength(2);
  });
});
