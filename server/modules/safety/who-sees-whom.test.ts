import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api";
import type { Endpoint } from "#contract/endpoint";
import { addDays } from "#contract/events/event-time";
import { createEventAlert } from "#contract/events/alerts";
import { proposeEvent } from "#contract/events/event-proposals";
import { answerCareerRequest, getCareerRequests, saveCareerEntry } from "#contract/career/career";
import { createEvent } from "#contract/events/events";
import { answerLineup, setRsvp } from "#contract/events/plans";
import { acceptInvitation, inviteToCollection } from "#contract/collections/collection-members";
import { createCollection, followCollection } from "#contract/collections/collections";
import { createComment } from "#contract/comments/comments";
import { followUser } from "#contract/people/follows";
import { requestAccountDeletion } from "#contract/account/personal-data";
import { createPost, likePost, savePost, unlikePost, unsavePost } from "#contract/posts/posts";
import { blockUser, muteUser, reportContent } from "#contract/people/safety";
import { createBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";
import { creditEachOther } from "./testing/credit-each-other.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type Ask = (id: string, postId: string) => string[];

/** What they have of money and private links; of their members an artist has the names that these allow. */
const ownAlone = `getReceiving getIncome getIncomePayments exportIncome getEventTips getMyUnlocks downloadUnlocked
  getMyMemberships getMembership getOwnMembershipLevels getMembers exportMembers getListeningLinks getListeningNotes
  getPremiumInterest getUsedSpace getMyBandSplits getPremium getPremiumPlan getPremiumCharges`;

/**
 * Every operation that reads, with requests about somebody, whose answers must not show hidden people. A new reading
 * operation must be added here.
 */
const reads: Record<string, Ask | "tells only one's own"> = {
  ...Object.fromEntries(
    ownAlone.split(/\s+/).map((name) => [name, "tells only one's own" as const]),
  ),
  getMe: "tells only one's own",
  getProfile: (id) => ["/api/profiles/nora", "/api/profiles/nora-song", `/api/profiles/${id}`],
  getClosedProfile: (id) => ["/api/profiles/nora/closed", `/api/profiles/${id}/closed`],
  getContactEmail: (id) => ["nora", id].map((who) => `/api/profiles/${who}/contact-email`),
  getProfileCards: (id) => ["/api/profiles/nora/cards", `/api/profiles/${id}/cards`],
  // Only whether a name is somebody's.
  checkUsername: "tells only one's own",
  getKnownNames: "tells only one's own",
  getLegalPage: "tells only one's own",
  getTerms: "tells only one's own",
  getMyUsername: "tells only one's own",
  getNameRequest: "tells only one's own",
  getOnboardingDraft: "tells only one's own",
  getOwnProfile: "tells only one's own",
  getMyLinks: "tells only one's own",
  getPromoLinks: "tells only one's own",
  getMembershipLevels: () => ["/api/artists/nora/memberships"],
  getUnlockOffer: (_id, postId) => [`/api/posts/${postId}/unlock`],
  getTipPage: () => ["/api/artists/nora/tips"],
  // What whoever has the address of it may read, with a session or without.
  getOrder: "tells only one's own",
  getTestPayment: "tells only one's own",
  getListening: "tells only one's own",
  getAudience: "tells only one's own",
  exportAudience: "tells only one's own",
  getSongEnds: "tells only one's own",
  getStudioCalendar: "tells only one's own",
  getStudio: "tells only one's own",
  getMailingList: "tells only one's own",
  getProfileLinks: "tells only one's own",
  getLetters: "tells only one's own",
  // People without an account, and what they typed.
  getContacts: "tells only one's own",
  getContactMessages: "tells only one's own",
  getSubscribers: "tells only one's own",
  exportSubscribers: "tells only one's own",
  // One of the witness that names her, and hers, which asks Beto.
  getCareer: () => ["/api/profiles/nora/career", "/api/profiles/witness/career"],
  getCareerRequests: () => ["/api/me/career-requests"],
  getCareerSuggestions: "tells only one's own",
  getInstagram: "tells only one's own",
  getMyLanding: "tells only one's own",
  getLandingPreview: "tells only one's own",
  getLandingNumbers: "tells only one's own",
  getOwnReleases: "tells only one's own",
  getOwnRelease: "tells only one's own",
  // Of the artist's own songs, as they credit them.
  getTrackCredits: "tells only one's own",
  getWorkFolder: "tells only one's own",
  getFormerRecordings: "tells only one's own",
  exportWorkFolder: "tells only one's own",
  printWorkFolder: "tells only one's own",
  getMyCredits: () => ["/api/me/credits"],
  // One of the witness, which credits her.
  getRelease: () => ["/api/releases/nora/marea", "/api/releases/witness/oleaje"],
  getMyPressKit: "tells only one's own",
  getPressKitNumbers: "tells only one's own",
  getLinkPage: () => ["/api/link-pages/nora", "/api/link-pages/nora-song"],
  diagnoseProfile: "tells only one's own",
  getFollowers: (id) => [`/api/people/${id}/followers`, `/api/people/${witness.id}/followers`],
  getFollowing: (id) => [`/api/people/${id}/following`, `/api/people/${witness.id}/following`],
  getBandMembers: () => [`/api/people/${band}/members`],
  getBandsOf: (id) => [`/api/people/${id}/bands`],
  // One's own bands, with all of their members.
  getMyBands: "tells only one's own",
  countUnreadOfBands: "tells only one's own",
  getBandNotificationSettings: "tells only one's own",
  getBandExports: "tells only one's own",
  getTeam: "tells only one's own",
  getBandSplits: "tells only one's own",
  getRegistration: "tells only one's own",
  getSignUpInvitation: "tells only one's own",
  getBandInvitation: "tells only one's own",
  getFollowRequests: () => ["/api/follow-requests"],
  getSessions: "tells only one's own",
  getBlocked: "tells only one's own",
  getMuted: "tells only one's own",
  getMutedWords: "tells only one's own",
  getMutedBroadcasts: "tells only one's own",
  getExports: "tells only one's own",
  downloadExport: "tells only one's own",
  getDeletion: "tells only one's own",
  getUpload: "tells only one's own",
  // The server's settings, the same for everybody.
  getVideoLimits: "tells only one's own",
  renewFileAddress: () => ["/api/files/address?url=/files/a.mp3"],
  // Counts, without anybody's name, and what the staff wrote.
  getTransparency: "tells only one's own",
  getAnnouncements: "tells only one's own",
  getOwnDecisions: "tells only one's own",
  getDrafts: "tells only one's own",
  getDraft: "tells only one's own",
  getFeed: (id) => [
    "/api/get-feed?limit=50",
    "/api/get-feed?limit=1&offset=0",
    "/api/get-feed?sort=following",
    "/api/get-feed?sort=trending&limit=50",
    "/api/get-feed?search=escuchad",
    `/api/get-feed?artistId=${id}`,
    `/api/get-feed?artistId=${id}&offset=0&limit=50`,
  ],
  getComments: (_id, postId) => [`/api/posts/${postId}/comments`],
  getCommentThread: () => [`/api/comments/${commentId}`],
  suggestMentions: () => ["/api/mentions?query=nora"],
  getCollections: () => ["/api/collections"],
  getFollowedCollections: () => ["/api/collections/followed"],
  getPublicCollections: (id) => [id, witness.id].map((who) => `/api/people/${who}/collections`),
  searchCollections: () => ["/api/search/collections?query=nora"],
  getCollection: () => [`/api/collections/${lists.hers}`, `/api/collections/${lists.withHers}`],
  getCollectionItems: () => [
    `/api/collections/${lists.hers}/items`,
    `/api/collections/${lists.withHers}/items`,
  ],
  getCollectionsOf: "tells only one's own",
  getCollectionMembers: () => [`/api/collections/${lists.betos}/members`],
  getInvitation: () => ["/api/collection-invitations/de-nora"],
  getSaved: () => ["/api/saved", "/api/saved?search=escuchad"],
  getFeaturedPost: (id) => [`/api/featured-post?artistId=${id}`],
  getPost: (_id, postId) => [`/api/posts/${postId}`],
  getOwnPosts: "tells only one's own",
  getOwnPost: "tells only one's own",
  getPostHistory: (_id, postId) => [`/api/posts/${postId}/history`],
  getPostShares: "tells only one's own",
  getNotifications: () => ["/api/notifications", "/api/notifications?tab=like"],
  // By the id of one's own notification; hidden people are omitted as in getNotifications.
  getNotificationPeople: "tells only one's own",
  countUnreadNotifications: "tells only one's own",
  getNotificationSettings: "tells only one's own",
  getHighlights: () => ["/api/highlights"],
  getCreatorDiscovery: () => ["/api/creator-discovery?limit=20"],
  getRecommendations: () => ["/api/recommendations?limit=24", "/api/recommendations?kind=people"],
  getExplore: () => ["/api/explore"],
  getArtistsByGenre: () => ["/api/explore/artists?genres=rock,jazz&limit=50"],
  suggestArtists: () => ["/api/artist-suggestions", "/api/artist-suggestions?country_code=ES"],
  searchUsers: () => ["/api/search-users?query=nora", "/api/search-users?query=ora"],
  searchHeader: () => ["/api/header-search?query=nora", "/api/header-search?query=escuchad"],
  searchPeople: () => [
    "/api/search/people?query=nora%20song",
    "/api/search/people?query=ora%20son",
    "/api/search/people?query=rock&role=creator",
  ],
  searchPosts: () => ["/api/search/posts?query=escuchad", "/api/search/posts?query=cancion"],
  searchTags: () => ["/api/search/tags?query=nora"],
  getTrendingSongs: () => ["/api/trends/songs"],
  getTrendingArtists: () => ["/api/trends/artists"],
  getTrendingTags: () => ["/api/trends/tags"],
  getNetwork: () => [
    "/api/network",
    "/api/network?tab=artists",
    "/api/network?tab=artists&search=nora",
    "/api/network?tab=mine",
    "/api/network?tab=mine&bond=followers",
    "/api/network?tab=mine&bond=mutual&search=nora",
  ],
  // Between two people: their messages stay, also after a block (modules/messages tests both).
  getConversations: "tells only one's own",
  countUnreadMessages: "tells only one's own",
  getConversation: "tells only one's own",
  getMessages: "tells only one's own",
  getMessageChanges: "tells only one's own",
  searchMessages: "tells only one's own",
  getProposal: "tells only one's own",
  suggestCities: () => ["/api/cities?query=nora"],
  getCity: "tells only one's own",
  getAgenda: () => ["/api/agenda", "/api/agenda?followed=true"],
  // Limited per day.
  getAgendaMonth: "tells only one's own",
  searchEvents: () => ["/api/search/events?query=linea", "/api/search/events?query=nora"],
  getPopularEvents: () => ["/api/agenda/popular"],
  getCityWeek: () => ["/api/agenda/week", "/api/agenda/week?else_city_id=3117735"],
  getNextDates: (id) => [`/api/next-dates?ids=${id},${witness.id}`],
  getCitySongs: () => ["/api/agenda/songs?city_id=3117735"],
  getEventsOf: (id) => [`/api/people/${id}/events`, `/api/people/${witness.id}/events`],
  getEvent: () => [`/api/event/${events.hers}`, `/api/event/${events.withHers}`],
  getAttendees: () => [`/api/events/${events.withHers}/attendees`],
  getPlans: () => ["/api/me/plans"],
  getEventDrafts: "tells only one's own",
  // One of hers among Beto's: made in beforeAll.
  getEventAlerts: () => ["/api/me/event-alerts"],
  getOwnEventProposals: () => ["/api/me/event-proposals"],
  // Its own test is in modules/event-proposals.
  getEventProposals: "tells only one's own",
  getCityRequests: (id) => [`/api/people/${id}/city-requests`],
  getBroadcasts: "tells only one's own",
  // Figures without names.
  getCityDemand: "tells only one's own",
  getCalendarAddress: "tells only one's own",
  getStudioCalendarAddress: "tells only one's own",
  getSurvey: "tells only one's own",
  // Of surveys the staff read no names.
  getVenue: "tells only one's own",
  suggestVenues: "tells only one's own",
};

let server: TestServer;
/** Nora is an artist; Beto is the viewer; the witness follows her, is followed by her, and sees her. */
let nora: Person;
let beto: Person;
let witness: Person;
let postId: string;
let commentId: string;
/** A band of the witness, with Nora as a member. */
let band: string;
/** A public collection of hers, one of the witness with her song and her as a member, and one of Beto likewise. */
let lists: { hers: string; withHers: string; betos: string };
/** Her show, to which Beto goes, and one of the witness with her in the line-up and among the attendees. */
let events: { hers: string; withHers: string };
beforeAll(async () => {
  server = await testServer();
  nora = await server.person("nora", {
    role: "creator",
    name: "Nora Song",
    musical_genres: ["rock"],
  });
  beto = await server.person("beto");
  witness = await server.person("witness");
  await server.query(
    "update profiles set contact_email = 'nora@resuena.test', show_contact_email = true where id = $1",
    [nora.id],
  );
  for (const [one, other] of [
    [nora, witness],
    [witness, nora],
    [beto, witness],
    [witness, beto],
    [beto, nora],
    [nora, beto],
  ] as const)
    await one.call(followUser, { targetUserId: other.id, follow: true });
  postId = (await nora.call(createPost, { text: "escuchad esto" })).data.id;
  commentId = (await nora.call(createComment, { id: postId, content: "y decidme" })).data.id;
  await server.query(
    `insert into media_content (user_id, title, content_type, media)
     values ($1, 'canción', 'audio', '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":1,"peaks":[],"cover":null}')`,
    [nora.id],
  );
  await server.query(
    `with post as (
       insert into media_content (user_id, title, content_type) values ($1, 'Nora Song', 'release') returning id
     )
     insert into releases (owner_id, slug, post_id, type, title, idempotency_key)
     select $1, 'marea', id, 'single', 'Nora Song', gen_random_uuid() from post`,
    [nora.id],
  );
  // Inserted like the result of a run, which nothing renews for an hour.
  await server.query(
    `with runs as (update trend_runs set run = 1, computed_at = now())
     insert into trend_entries (period, run, kind, emerging, country, genre, rank, post_id, artist_id, people, score,
       listed_since)
     select 'week', 1, 'song', false, '', '', 1, id, null::uuid, 3, 9, now()
     from media_content where user_id = $1 and content_type = 'audio'
     union all select 'week', 1, 'artist', false, '', '', 1, null, $1, 3, 9, now()`,
    [nora.id],
  );
  const make = async (owner: Person, title: string) => {
    const first = { title, visibility: "public", post_id: postId } as const;
    const { id } = (await owner.call(createCollection, first)).data;
    if (owner === nora) return id;
    await owner.call(inviteToCollection, { id, username: "nora" });
    await nora.call(acceptInvitation, { id });
    return id;
  };
  band = await createBand(server, "la-banda", witness.id);
  await server.query("insert into band_members (band_id, person_id) values ($1, $2)", [
    band,
    nora.id,
  ]);
  lists = {
    hers: await make(nora, "De Nora Song"),
    withHers: await make(witness, "Para oír"),
    betos: await make(beto, "Mías"),
  };
  await server.query("update profiles set is_professional = true where id = $1", [witness.id]);
  const announce = async (organizer: Person, lineup: { username: string }[]) => {
    const { data } = await organizer.call(createEvent, {
      title: "En línea",
      starts_local: `${addDays(new Date().toISOString().slice(0, 10), 30)}T21:00`,
      online_url: "https://tv.example.com",
      time_zone: "UTC",
      lineup,
    });
    return data;
  };
  const herEvent = await announce(nora, []);
  const event = await announce(witness, [{ username: "nora" }]);
  await nora.call(answerLineup, { id: event.id, place: String(event.lineup[0]?.id), accept: true });
  await nora.call(setRsvp, { id: event.id, rsvp: "going" });
  await beto.call(setRsvp, { id: herEvent.id, rsvp: "going" });
  await beto.call(createEventAlert, { city_id: 3_117_735, radius: 25, artist_id: nora.id });
  await beto.call(proposeEvent, {
    title: "En línea",
    starts_local: `${addDays(new Date().toISOString().slice(0, 10), 30)}T21:00`,
    online_url: "https://tv.example.com",
    time_zone: "UTC",
    lineup: [{ username: "nora" }],
  });
  events = { hers: herEvent.id, withHers: event.id };
  for (const [owner, person] of [
    [nora, "beto"],
    [witness, "nora"],
  ] as const) {
    const id = crypto.randomUUID();
    const entry = { id, kind: "show" as const, title: "En línea", starts: "2019" };
    await owner.call(saveCareerEntry, { ...entry, people: [person] });
    if (owner !== witness) continue;
    const { requests } = (await nora.call(getCareerRequests, {})).data;
    const version = requests.find((request) => request.entry.id === id)?.entry.version ?? "";
    await nora.call(answerCareerRequest, { id, accept: true, version });
  }
  await creditEachOther(server, { nora, beto, witness });
  await server.query("update collections set invite_token = 'de-nora' where id = $1", [lists.hers]);
  await beto.call(followCollection, { id: lists.hers });
  await nora.call(inviteToCollection, { id: lists.hers, username: "beto" });
});
afterAll(() => server.stop());

/** The addresses whose answer contains Nora, by name or id, or a collection of hers. */
async function showNora(viewer: Pick<Person, "fetch">): Promise<string[]> {
  const visibleAddresses: string[] = [];
  for (const ask of Object.values(reads)) {
    if (typeof ask === "string") continue;
    for (const address of ask(nora.id, postId)) {
      const answer = await viewer.fetch(address);
      const text = await answer.text();
      expect(answer.status, address).toBeLessThan(500);
      const ofHers = address.includes(`/${nora.id}/`) && answer.ok;
      if (ofHers || text.includes(nora.id) || text.includes("Nora Song"))
        visibleAddresses.push(address);
    }
  }
  return visibleAddresses;
}

/** Changes to a post that nobody may make without seeing it. */
async function reactions(viewer: Person): Promise<number[]> {
  const statuses: number[] = [];
  for (const endpoint of [likePost, unlikePost, savePost, unsavePost])
    statuses.push((await viewer.call(endpoint, { id: postId })).status);
  const report = { kind: "post", id: postId, reason: "spam" } as const;
  statuses.push((await viewer.call(reportContent, report)).status);
  return statuses;
}

test("every operation that reads is in this list", () => {
  // Moderators see hidden people as well (server/modules/staff/staff-matrix.test.ts).
  const reading = Object.values<Endpoint>(api).filter(
    ({ method, staff }) => method === "GET" && staff === undefined,
  );
  expect(
    reading.map((endpoint) => endpoint.name).sort(),
    "say in `reads` of this file how each can be asked about somebody",
  ).toEqual(Object.keys(reads).sort());
});

test("an artist is visible in all of them without any restriction", async () => {
  const visibleAddresses = await showNora(server.visitor);
  expect(visibleAddresses).toEqual(
    expect.arrayContaining([
      "/api/profiles/nora",
      "/api/get-feed?limit=50",
      "/api/highlights",
      "/api/trends/songs",
      "/api/trends/artists",
    ]),
  );
  expect(await reactions(beto)).toEqual([200, 200, 200, 200, 200]);
});

describe("a blocked person", () => {
  for (const [direction, blocker, blockedPerson] of [
    ["by the one who looks", () => beto, () => nora],
    ["by the one who is looked at", () => nora, () => beto],
  ] as const)
    test(`${direction} is visible in none of them, and nothing of theirs can be changed`, async () => {
      await blocker().call(blockUser, { id: blockedPerson().id });
      expect(await showNora(beto)).toEqual([]);
      // Only reporting is still possible.
      expect(await reactions(beto)).toEqual([404, 404, 404, 404, 200]);
      const follow = await beto.call(followUser, { targetUserId: nora.id, follow: true });
      expect(follow.status).toBe(404);
      expect((await beto.call(muteUser, { id: nora.id })).status).toBe(404);
      expect(await showNora(witness)).toContain(`/api/profiles/${nora.id}`);
      await server.query("delete from blocks");
    });
});

describe("a private profile", () => {
  beforeAll(async () => {
    await server.query("update profiles set is_public = false where id = $1", [nora.id]);
  });

  test("is visible to visitors in none of them, not even what was public before", async () => {
    expect(await showNora(server.visitor)).toEqual([]);
  });

  test("is visible to a member only as a name to follow, with or without a request", async () => {
    const closedProfileAddresses = ["/api/profiles/nora/closed", `/api/profiles/${nora.id}/closed`];
    // They are members of each other's collections, and she names Beto in her career.
    const together = [
      "/api/me/career-requests",
      "/api/me/credits",
      "/api/collections",
      `/api/collections/${lists.betos}/members`,
      "/api/collection-invitations/de-nora",
    ];
    expect(await showNora(beto)).toEqual([...closedProfileAddresses, ...together]);
    const { data } = await beto.call(followUser, { targetUserId: nora.id, follow: true });
    expect(data.isRequested).toBe(true);
    expect(await showNora(beto)).toEqual([...closedProfileAddresses, ...together]);
    expect(await reactions(beto)).toEqual([404, 404, 404, 404, 404]);
  });

  test("is visible to its followers, but in no public list", async () => {
    const visibleAddresses = await showNora(witness);
    expect(visibleAddresses).toEqual(
      expect.arrayContaining([
        "/api/profiles/nora",
        "/api/get-feed?sort=following",
        `/api/get-feed?artistId=${nora.id}`,
        `/api/posts/${postId}`,
        `/api/people/${nora.id}/followers`,
      ]),
    );
    for (const everybody of [
      "/api/get-feed?limit=50",
      "/api/highlights",
      "/api/artist-suggestions",
    ])
      expect(visibleAddresses).not.toContain(everybody);
    expect(await reactions(witness)).toEqual([200, 200, 200, 200, 200]);
  });

  test("is visible to its person", async () => {
    expect(await showNora(nora)).toContain("/api/profiles/nora");
  });
});

describe("somebody without a finished onboarding", () => {
  test("is visible to nobody, not even former followers", async () => {
    await server.query(
      "update profiles set is_public = true, first_run_completed = false where id = $1",
      [nora.id],
    );
    for (const viewer of [server.visitor, witness, beto])
      expect(await showNora(viewer)).toEqual([]);
  });
});

describe("somebody whose account waits for its deletion", () => {
  test("is visible to nobody, and nothing of theirs can be changed", async () => {
    await server.query(
      "update profiles set is_public = true, first_run_completed = true where id = $1",
      [nora.id],
    );
    expect((await nora.call(requestAccountDeletion, {})).status).toBe(200);
    for (const viewer of [server.visitor, witness, beto])
      expect(await showNora(viewer)).toEqual([]);
    for (const viewer of [witness, beto])
      expect(await reactions(viewer)).toEqual([404, 404, 404, 404, 404]);
  });
});
