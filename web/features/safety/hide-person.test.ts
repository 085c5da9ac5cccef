import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Name } from "#web/api/client.ts";
import { answerOf, ids, reading } from "#web/entities/answers-of-tests.ts";
import { editRows } from "#web/entities/rows.ts";
import { hideEverywhere, hideFromFeeds, withoutPerson } from "./hide-person.ts";

const without = (data: unknown, id: string) => editRows(data, (row) => withoutPerson(row, id));

const ana = { id: "ana", name: "Ana" };
const mal = { id: "mal", name: "Mal" };
const post = (author: typeof ana) => ({ id: `de ${author.id}`, user_id: author.id, author });

test.each([
  ["people, page by page", { pages: [{ people: [ana, mal] }] }, { pages: [{ people: [ana] }] }],
  ["posts", { content: [post(mal), post(ana)] }, { content: [post(ana)] }],
  [
    "several lists of one page",
    { newest: [mal], popular: [ana, mal] },
    { newest: [], popular: [ana] },
  ],
  [
    "places of a chart",
    {
      places: [
        { rank: 1, artist: mal },
        { rank: 2, artist: ana },
      ],
    },
    { places: [{ rank: 2, artist: ana }] },
  ],
  ["songs of a chart", { places: [{ rank: 1, post: post(mal) }] }, { places: [] }],
  [
    "conversations",
    {
      conversations: [
        { id: "c", other_user: mal },
        { id: "d", other_user: null },
      ],
    },
    { conversations: [{ id: "d", other_user: null }] },
  ],
  [
    "found messages",
    { found: [{ conversation: { id: "c", other_user: mal }, message: { id: "m" } }] },
    { found: [] },
  ],
  ["the post on top", { post: post(mal) }, { post: null }],
  [
    "notifications, of others too",
    {
      notifications: [
        { id: "1", from: [mal] },
        { id: "2", from: [mal, ana] },
        { id: "3", from: [] },
      ],
    },
    {
      notifications: [
        { id: "2", from: [ana] },
        { id: "3", from: [] },
      ],
    },
  ],
])("a blocked person is removed from %s", (_what, before, after) => {
  expect(without(before, "mal")).toEqual(after);
});

test("an answer without the person stays the same object", () => {
  const data = { pages: [{ people: [ana], nextCursor: null }], at: new Date(0) };
  expect(without(data, "mal")).toBe(data);
  expect(without(undefined, "mal")).toBeUndefined();
});

function fullCache(): QueryClient {
  const client = new QueryClient();
  for (const name of reading) client.setQueryData([name, {}], answerOf(name));
  return client;
}

/** The endpoints whose cached answers contain the person or something of theirs. */
function tellingOf(client: QueryClient): Name[] {
  const isTold = (name: Name) =>
    JSON.stringify(client.getQueryData([name, {}])).includes(`"${ids.person}"`);
  return reading.filter(isTold);
}

test("a blocked person is removed from every answer, except the lists of blocked and muted people", () => {
  const client = fullCache();
  const putBack = hideEverywhere(client, ids.person);
  // These are refetched instead: the profile, single posts and pages, and the conversation.
  expect(
    tellingOf(client).toSorted(),
    "an answer that shows the blocked on purpose goes into stayWhenBlocked below; any other names the person in a part that `about` of hide-person.ts lists",
  ).toEqual(stayWhenBlocked.toSorted());
  putBack();
  expect(tellingOf(client)).toEqual(tellingOf(fullCache()));
});

test("each answer with people is a list over everybody, or shows muted people on purpose", () => {
  const client = fullCache();
  hideFromFeeds(client, ids.person);
  expect(
    tellingOf(client).toSorted(),
    "a list over everybody goes into listsOverEverybody of hide-person.ts, any other answer into stayWhenMuted below",
  ).toEqual(stayWhenMuted.toSorted());
});

/** What the staff works on. */
const ofStaff: Name[] = [
  "getAppeals",
  "getAuditLog",
  "getCase",
  "getCases",
  "getConductRuleHits",
  "getCounterNotices",
  "getErasures",
  "getFactorResets",
  "getFeaturedArtists",
  "getNameRequests",
  "getStaff",
  "getTextRuleHits",
];
/** Refetched after a block: the server answers with nothing. */
const stayWhenBlocked: Name[] = [
  ...ofStaff,
  "getBandInvitation",
  "getBlocked",
  "getCareer",
  "getMuted",
  "getMyBands",
  "getTeam",
  "getClosedProfile",
  "getCollection",
  "getConversation",
  "getEvent",
  "getInvitation",
  "getLinkPage",
  "getOwnPost",
  "getPost",
  "getRelease",
  "getProfile",
];
/**
 * Lists in which the viewer looks for a particular person. A new list of people belongs here, or in the lists over
 * everybody.
 */
const stayWhenMuted: Name[] = [
  ...ofStaff,
  "getEventProposals",
  "getOwnEventProposals",
  "getAttendees",
  "getEvent",
  "getEventAlerts",
  "getEventsOf",
  "getPlans",
  "getBandInvitation",
  "getBandMembers",
  "getBandsOf",
  "getBlocked",
  "getCareer",
  "getCareerRequests",
  "getMyCredits",
  "getMyUnlocks",
  "getTrackCredits",
  "getClosedProfile",
  "getCollection",
  "getCollectionItems",
  "getCollectionMembers",
  "getCollections",
  "getCommentThread",
  "getComments",
  "getConversation",
  "getConversations",
  "getFeaturedPost",
  "getFollowRequests",
  "getFollowedCollections",
  "getFollowers",
  "getLinkPage",
  "getFollowing",
  "getInvitation",
  "getMuted",
  "getMutedBroadcasts",
  "getMyBands",
  "getMyBandSplits",
  "getNetwork",
  "getNotificationPeople",
  "getNotifications",
  "getOwnPost",
  "getOwnPosts",
  "getPost",
  "getRelease",
  "getProfile",
  "getTeam",
  "getPublicCollections",
  "getSaved",
  "getTrendingArtists",
  "getTrendingSongs",
  "searchCollections",
  "searchEvents",
  "searchHeader",
  "searchMessages",
  "searchPeople",
  "searchPosts",
  "searchUsers",
  "suggestMentions",
];
