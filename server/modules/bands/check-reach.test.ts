import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, type Api } from "#contract/api";
import { createCollection, getCollection } from "#contract/collections/collections";
import { inviteToCollection } from "#contract/collections/collection-members";
import { createComment, likeComment } from "#contract/comments/comments";
import type { Endpoint } from "#contract/endpoint";
import { answerRequest, openConversation, sendMessage } from "#contract/messages/messages";
import { makeProposal } from "#contract/messages/proposals";
import { allowsForBand, type BandRole, bandRoles } from "#contract/people/band-roles";
import { answerBandOffer, offerBand } from "#contract/people/bands";
import { acceptFollowRequest, followUser } from "#contract/people/follows";
import { blockUser } from "#contract/people/safety";
import { createPost, likePost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { reaching } from "./check-reach.ts";
import { createBand, createMember, forBand } from "#testing/bands";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let band: string;
let singer: Person;
let drummer: Person;
let neighbour: Person;
beforeAll(async () => {
  server = await testServer();
  singer = await server.person("cantante");
  band = await createBand(server, "los-truenos", singer.id);
  drummer = await createMember(server, band, "baterista", ["publisher", "correspondent"]);
  neighbour = await server.person("vecina", { role: "creator" });
});
afterAll(() => server.stop());

/**
 * Operations that change only the band's own data; people named in a line-up, in a career or in credits are checked with
 * it (events/lineup.ts, career/change-career.ts, releases/edit-credits.ts).
 * A new operation for bands belongs here or in `reaching`.
 */
const ownOnly = new Set(
  `updateReceiving connectProvider finishConnection disconnectProvider savePayoutLink deletePayoutLink refundOrder saveMembershipLevel deleteMembershipLevel orderMembershipLevels
   addPostsToCollection addToCollection editItem moveItem removeFromCollection removeItem removeMember
   setInviteLink createCollection deleteCollection editCollection unfollowCollection deleteComment editComment
   pinComment unlikeComment dismissRecommendation restoreRecommendation cancelUpload finishUpload startUpload
   uploadFile uploadPart deleteDraft saveDraft fetchLinkMetadata fetchSpotifyMetadata changeOwnPosts editPost
   pinPost replaceMedia unpinPost createPost deletePost unlikePost unsavePost changeConversation
   deleteConversation deleteMessage readConversation uploadAttachment rejectFollowRequest removeFollower
   updateProfile blockUser muteUser muteWord unblockUser unmuteUser unmuteWord changeUsername
   readAllNotifications readNotification withdrawBandInvitation editTeamMember removeTeamMember setBandTreasurer
   archiveBand claimBand offerBand saveEventDraft deleteEventDraft createEvent updateEvent setEventStatus
   deleteEvent answerLineup createVenue sendBroadcast muteBroadcasts unmuteBroadcasts chooseBandNotification
   requestBandExport linkBandExport refuseEventProposal confirmEventProposal setLinkPage saveLink orderLinks
   deleteLink setMailingList removeSubscriber previewLetter testLetter sendLetter stopLetter resumeLetter
   readLinksOfPage savePromoLink deletePromoLink saveListeningLink
   revokeListeningLink deleteListeningLink readListeningNotes beginInstagram linkInstagram unlinkInstagram importInstagram savePressKit
   setPressKitPublished checkProfileLink saveCareerEntry deleteCareerEntry addCareerSuggestion
   dismissCareerSuggestion answerCareerRequest answerContact archiveContact blockContact saveLandingDraft
   publishLanding unpublishLanding restoreLandingVersion createRelease saveRelease addTrack removeTrack
   replaceTrackRecording renewStudioCalendarAddress publishRelease unscheduleRelease deleteRelease saveTrackCredits answerCredit answerSplit
   proposeBandSplit withdrawBandSplit answerBandSplit`.split(/\s+/),
);

test("every change for a band declares whom it reaches, or that it reaches nobody", () => {
  const undecided = (Object.values(api) as Endpoint[]).filter(
    ({ name, method, forBand: ability }) =>
      method !== "GET" && ability !== null && !(name in reaching) && !ownOnly.has(name),
  );
  expect(undecided.map(({ name }) => name)).toEqual([]);
});

/** For each operation that reaches somebody: an object of the neighbour, or between her and the band. */
async function reachNeighbour(): Promise<Record<string, object>> {
  const { data: post } = await neighbour.call(createPost, { text: "De la vecina" });
  const { data: comment } = await neighbour.call(createComment, { id: post.id, content: "¡Hola!" });
  const [open, shared] = (await Promise.all(
    ["Mis temas", "Entre dos"].map(async (title) => {
      const { data } = await neighbour.call(createCollection, { title, visibility: "public" });
      return data.id;
    }),
  )) as [string, string];
  await neighbour.call(inviteToCollection, { id: shared, username: "@los-truenos" });
  const { data: ours } = await singer.call(
    createCollection,
    { title: "De la banda", visibility: "public" },
    forBand(band),
  );
  await server.query("insert into follow_requests (requester_id, target_id) values ($1, $2)", [
    neighbour.id,
    band,
  ]);
  const talk = await drummer.call(openConversation, { user_id: neighbour.id }, forBand(band));
  const conversation = { id: talk.data.id };
  const content = "Buenas";
  const message = await drummer.call(sendMessage, { ...conversation, content }, forBand(band));
  const [city] = await server.query<{ id: number }>("select min(id) as id from cities");
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const terms = { date, city_id: city?.id ?? 0, fee: { kind: "donation" as const } };
  const proposed = async () => {
    const plays = "me" as const;
    const { data } = await neighbour.call(makeProposal, { ...conversation, plays, terms });
    return { id: data.proposal?.id ?? "", step: 1 };
  };
  return {
    makeProposal: { ...conversation, plays: "me", terms },
    counterProposal: { ...(await proposed()), terms },
    answerProposal: { ...(await proposed()), action: "accept" },
    inviteToBand: { to: "@vecina", roles: [] },
    followUser: { targetUserId: neighbour.id, follow: true },
    acceptFollowRequest: { id: neighbour.id },
    likePost: { id: post.id },
    savePost: { id: post.id },
    sharePost: { id: post.id, channel: "link" },
    createComment: { id: post.id, content: "Qué bueno", parent_id: comment.id },
    likeComment: { id: comment.id },
    openConversation: { user_id: neighbour.id },
    sendMessage: { ...conversation, content: "¿Estás?" },
    editMessage: { id: message.data.id, content: "Buenas noches" },
    answerRequest: { ...conversation, accept: true },
    inviteToCollection: { id: ours.id, username: "@vecina" },
    acceptInvitation: { id: shared },
    followCollection: { id: open },
  };
}

describe("a person blocked by somebody", () => {
  test("does not reach them as the band, whatever their role, while other members do", async () => {
    const inputs = await reachNeighbour();
    const guitarist = await createMember(server, band, "guitarrista", []);
    expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(reaching).toSorted());
    const attempt = (who: Person, name: string) =>
      who.call(api[name as keyof Api], inputs[name] ?? {}, forBand(band));
    await neighbour.call(blockUser, { id: guitarist.id });
    const before = await rowsOfBand();
    for (const role of Object.keys(bandRoles) as BandRole[]) {
      if (role === "owner") await handOver(singer, guitarist);
      else
        await server.query("update band_members set roles = $2 where person_id = $1", [
          guitarist.id,
          [role],
        ]);
      for (const name of Object.keys(inputs)) {
        const ability = (api[name as keyof Api] as Endpoint).forBand ?? "view";
        const { status, error } = await attempt(guitarist, name);
        expect({ role, name, status, code: error.code }).toEqual(
          allowsForBand([role], ability)
            ? { role, name, status: 404, code: expect.stringMatching(/not_found$|over$/) }
            : { role, name, status: 403, code: "not_allowed_in_band" },
        );
      }
      if (role === "owner") await handOver(guitarist, singer);
    }
    expect(await rowsOfBand()).toEqual(before);
    const mentioned = async (who: Person) => {
      const { data } = await who.call(createPost, { text: "Con @vecina" }, forBand(band));
      return server.query("select mentioned_user_id as id from mentions where post_id = $1", [
        data.id,
      ]);
    };
    expect(await mentioned(guitarist)).toEqual([]);
    expect(await mentioned(singer)).toEqual([{ id: neighbour.id }]);
    for (const name of Object.keys(inputs)) {
      const { status } = await attempt(singer, name);
      expect({ name, status }).toEqual({ name, status: 200 });
    }
    // A block of a member is not a block of the band.
    const collection = inputs["inviteToCollection"] as { id: string };
    expect((await neighbour.call(getCollection, { id: collection.id })).status).toBe(200);
  });
});

async function handOver(from: Person, to: Person): Promise<void> {
  await from.call(offerBand, { personId: to.id }, forBand(band));
  expect((await to.call(answerBandOffer, { id: band, accept: true })).status).toBe(200);
}

/** The band's actions on others. */
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

test("a member cannot answer, as the band, their own message to it", async () => {
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

test("a band cannot like its own content, nor follow or write to itself", async () => {
  const { data: post } = await singer.call(createPost, { text: "Nuevo tema" }, forBand(band));
  const { data: comment } = await singer.call(
    createComment,
    { id: post.id, content: "Gracias" },
    forBand(band),
  );
  const before = await rowsOfBand();
  for (const call of [
    singer.call(likePost, { id: post.id }, forBand(band)),
    singer.call(likeComment, { id: comment.id }, forBand(band)),
    singer.call(followUser, { targetUserId: band, follow: true }, forBand(band)),
    singer.call(openConversation, { user_id: band }, forBand(band)),
  ]) {
    const { status, error } = await call;
    expect([status, error.code]).toEqual([403, "forbidden"]);
  }
  expect(await rowsOfBand()).toEqual(before);
});

test("nobody can accept, as the band, their own follow request", async () => {
  await server.query("update profiles set is_public = false where id = $1", [band]);
  await singer.call(followUser, { targetUserId: band, follow: true });
  const followers = () =>
    server.query("select from user_follows where following_id = $1 and follower_id = $2", [
      band,
      singer.id,
    ]);
  const { status, error } = await singer.call(
    acceptFollowRequest,
    { id: singer.id },
    forBand(band),
  );
  expect([status, error.code]).toEqual([403, "forbidden"]);
  expect(await followers()).toEqual([]);
  const other = await createMember(server, band, "gestora", ["admin"]);
  const accepted = await other.call(acceptFollowRequest, { id: singer.id }, forBand(band));
  expect(accepted.status).toBe(200);
  expect(await followers()).toHaveLength(1);
  await server.query("update profiles set is_public = true where id = $1", [band]);
});

test("content written for a band stores its author, and personal content does not", async () => {
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
