import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api";
import {
  getCollection,
  createCollection,
  followCollection,
} from "#contract/collections/collections";
import { inviteToCollection } from "#contract/collections/collection-members";
import { createComment, likeComment } from "#contract/comments/comments";
import type { Endpoint } from "#contract/endpoint";
import {
  answerRequest,
  editMessage,
  openConversation,
  sendMessage,
} from "#contract/messages/messages";
import { followUser } from "#contract/people/follows";
import { blockUser } from "#contract/people/safety";
import { createPost, likePost, savePost } from "#contract/posts/posts";
import { sharePost } from "#contract/posts/shares";
import { type TestServer, testServer } from "#testing/test-server";
import { reaching } from "./check-reach.ts";
import { createBand, createMember, forBand } from "#testing/bands";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let band: string;
let singer: Person;
let drummer: Person;
let stranger: Person;
beforeAll(async () => {
  server = await testServer();
  singer = await server.person("cantante");
  band = await createBand(server, "los-truenos", singer.id);
  drummer = await createMember(server, band, "baterista", ["publisher", "correspondent"]);
  stranger = await server.person("vecina", { role: "creator" });
});
afterAll(() => server.stop());

/** What changes the band's own only. Whoever adds an operation for bands says here or in `reaching` which it is. */
const ownOnly = new Set(
  `addPostsToCollection addToCollection editItem moveItem removeFromCollection removeItem removeMember setInviteLink
   createCollection deleteCollection editCollection unfollowCollection deleteComment editComment pinComment
   unlikeComment dismissRecommendation restoreRecommendation cancelUpload finishUpload startUpload uploadFile
   uploadPart deleteDraft saveDraft fetchLinkMetadata fetchSpotifyMetadata changeOwnPosts editPost pinPost replaceMedia
   unpinPost createPost deletePost unlikePost unsavePost changeConversation deleteConversation deleteMessage
   readConversation uploadAttachment rejectFollowRequest removeFollower updateProfile blockUser muteUser muteWord
   unblockUser unmuteUser unmuteWord changeUsername readAllNotifications readNotification withdrawBandInvitation editTeamMember removeTeamMember setBandTreasurer
   archiveBand claimBand offerBand`.split(/\s+/),
);

test("every change for a band says whom it reaches, or that it reaches nobody", () => {
  const undecided = (Object.values(api) as Endpoint[]).filter(
    ({ name, method, forBand: ability }) =>
      method !== "GET" && ability !== null && !(name in reaching) && !ownOnly.has(name),
  );
  expect(undecided.map(({ name }) => name)).toEqual([]);
});

describe("whoever is blocked by somebody", () => {
  test("does not reach them as the band, while the others of the band do", async () => {
    const { data: post } = await stranger.call(createPost, { text: "De la vecina" });
    const { data: comment } = await stranger.call(createComment, {
      id: post.id,
      content: "¡Hola!",
    });
    const { data: collection } = await stranger.call(createCollection, {
      title: "Mis temas",
      visibility: "public",
    });
    const talk = await drummer.call(openConversation, { user_id: stranger.id }, forBand(band));
    const message = await drummer.call(
      sendMessage,
      { id: talk.data.id, content: "Buenas" },
      forBand(band),
    );
    const { data: ours } = await singer.call(
      createCollection,
      { title: "De la banda", visibility: "public" },
      forBand(band),
    );
    await stranger.call(blockUser, { id: drummer.id });
    const attempts = (who: Person) =>
      Promise.all([
        who.call(followUser, { targetUserId: stranger.id, follow: true }, forBand(band)),
        who.call(likePost, { id: post.id }, forBand(band)),
        who.call(savePost, { id: post.id }, forBand(band)),
        who.call(sharePost, { id: post.id, channel: "link" }, forBand(band)),
        who.call(createComment, { id: post.id, content: "Qué bueno" }, forBand(band)),
        who.call(likeComment, { id: comment.id }, forBand(band)),
        who.call(openConversation, { user_id: stranger.id }, forBand(band)),
        who.call(sendMessage, { id: talk.data.id, content: "¿Estás?" }, forBand(band)),
        who.call(editMessage, { id: message.data.id, content: "Buenas noches" }, forBand(band)),
        who.call(inviteToCollection, { id: ours.id, username: "@vecina" }, forBand(band)),
        who.call(followCollection, { id: collection.id }, forBand(band)),
      ]);
    const before = await rowsOfBand();
    for (const { status, error } of await attempts(drummer))
      expect([status, error.code]).toEqual([404, expect.stringMatching(/not_found$/)]);
    expect(await rowsOfBand()).toEqual(before);
    const mentioned = async (who: Person) => {
      const { data } = await who.call(createPost, { text: "Con @vecina" }, forBand(band));
      return server.query("select mentioned_user_id as id from mentions where post_id = $1", [
        data.id,
      ]);
    };
    expect(await mentioned(drummer)).toEqual([]);
    expect(await mentioned(singer)).toEqual([{ id: stranger.id }]);
    for (const response of await attempts(singer)) expect(response.status).not.toBe(404);
    // Who blocks a member has not blocked the band.
    expect((await stranger.call(getCollection, { id: ours.id })).status).toBe(200);
  });
});

/** What the band has done towards others. */
async function rowsOfBand(): Promise<unknown> {
  const [row] = await server.query(
    `select (select count(*)::int from user_follows where follower_id = $1) as follows,
       (select count(*)::int from content_likes where user_id = $1) as likes,
       (select count(*)::int from comments where user_id = $1) as comments,
       (select json_agg(content order by seq) from messages where sender_id = $1) as messages,
       (select count(*)::int from collection_follows where follower_id = $1) as followed_collections`,
    [band],
  );
  return row;
}

test("a member answers no message of their own as the band", async () => {
  const { data: talk } = await singer.call(openConversation, { user_id: band });
  await singer.call(sendMessage, { id: talk.id, content: "¿Tocan el sábado?" });
  for (const call of [
    singer.call(answerRequest, { id: talk.id, accept: true }, forBand(band)),
    singer.call(sendMessage, { id: talk.id, content: "Sí" }, forBand(band)),
  ]) {
    const { status, error } = await call;
    expect([status, error.code]).toEqual([403, "forbidden"]);
  }
});

test("a band likes nothing of its own, and does not follow or write to itself", async () => {
  const { data: post } = await drummer.call(createPost, { text: "Nuevo tema" }, forBand(band));
  const { data: comment } = await drummer.call(
    createComment,
    { id: post.id, content: "Gracias" },
    forBand(band),
  );
  for (const call of [
    drummer.call(likePost, { id: post.id }, forBand(band)),
    drummer.call(likeComment, { id: comment.id }, forBand(band)),
  ]) {
    const { status, error } = await call;
    expect([status, error.code]).toEqual([403, "forbidden"]);
  }
  const itself = [
    drummer.call(followUser, { targetUserId: band, follow: true }, forBand(band)),
    drummer.call(openConversation, { user_id: band }, forBand(band)),
  ];
  for (const call of itself) expect((await call).status).toBe(422);
});

test("what is written for a band keeps who wrote it, and for oneself nothing", async () => {
  const { data: post } = await drummer.call(createPost, { text: "Hoy ensayo" }, forBand(band));
  const { data: comment } = await drummer.call(
    createComment,
    { id: post.id, content: "A las ocho" },
    forBand(band),
  );
  const fan = await server.person("fan");
  const { data: talk } = await drummer.call(openConversation, { user_id: fan.id }, forBand(band));
  const { data: message } = await drummer.call(
    sendMessage,
    { id: talk.id, content: "Gracias por venir" },
    forBand(band),
  );
  const { data: own } = await drummer.call(createPost, { text: "Mío" });
  const rows = await server.query(
    `select user_id as author, acted_by from media_content where id = $1
     union all select user_id, acted_by from comments where id = $2
     union all select sender_id, acted_by from messages where id = $3
     union all select user_id, acted_by from media_content where id = $4`,
    [post.id, comment.id, message.id, own.id],
  );
  const forTheBand = { author: band, acted_by: drummer.id };
  expect(rows).toEqual([
    forTheBand,
    forTheBand,
    forTheBand,
    { author: drummer.id, acted_by: null },
  ]);
});
