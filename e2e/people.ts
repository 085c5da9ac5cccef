import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Comment } from "#contract/comments/comments";
import type { Input } from "#contract/endpoint";
import type { createEvent, Event } from "#contract/events/events";
import type { CommentsPolicy, createPost, Post, Visibility } from "#contract/posts/posts";
import { termsVersion } from "#contract/account/terms-version";
import { demoLogins, demoPassword } from "#demo/demo-login";

/** Somebody who is going to sign up. */
export type Newcomer = { name: string; email: string; username: string; password: string };

type Session = { access_token: string; user: { id: string } };

/** Somebody with an account, finished onboarding and an open session. */
export type Member = Newcomer & { session: Session };

/** A new person, unknown to other tests. */
export function newcomer(name = "Noa Prueba"): Newcomer {
  const mark = randomUUID().slice(0, 8);
  return {
    name: `${name} ${mark}`,
    email: `${mark}@journeys.test`,
    username: `n-${mark}`,
    password: `tambor-${mark}`,
  };
}

/** An account that waits for its confirmation. */
export async function createUnconfirmedAccount(
  request: APIRequestContext,
  who = newcomer(),
  terms: object | null = { version: termsVersion, minimum_age: 14 },
): Promise<Newcomer> {
  const { name, email, password } = who;
  const answer = await request.post("/auth/v1/signup", {
    data: { email, password, data: { name, terms } },
  });
  expect(answer.ok()).toBe(true);
  return who;
}

/** A confirmed account that has not been through onboarding. */
export async function createConfirmedAccount(
  request: APIRequestContext,
  who = newcomer(),
  terms?: null,
): Promise<Member> {
  const { email } = await createUnconfirmedAccount(request, who, terms);
  const { code } = await lastMail(request, email);
  const answer = await request.post("/auth/v1/verify", {
    data: { type: "signup", email, token: code },
  });
  expect(answer.ok()).toBe(true);
  return { ...who, session: (await answer.json()) as Session };
}

/** A fan or an artist who has just finished onboarding. */
export async function member(
  request: APIRequestContext,
  role: "supporter" | "creator" = "supporter",
): Promise<Member> {
  const who = await createConfirmedAccount(request);
  await send(request, who, "/api/onboarding", {
    role,
    name: who.name,
    username: who.username,
    country_code: "AR",
    city: "Rosario",
    musical_genres: ["cumbia"],
  });
  return who;
}

/** Another session of an existing account. */
export async function openedSession(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const answer = await request.post("/auth/v1/token?grant_type=password", {
    data: { email, password },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Session;
}

/** Ana (artist) or Beto (fan) of the demo community, for journeys that change nothing. */
export async function demoSession(request: APIRequestContext, who: "ana" | "beto") {
  const login = demoLogins.find(({ username }) => username === who);
  return openedSession(request, { email: login?.email ?? "", password: demoPassword });
}

/** Stores a session in the browser, as an earlier visit would have. */
export async function signedIn(page: Page, session: Session): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(
    (sessionJson) => localStorage.setItem("sb-resuena-auth-token", sessionJson),
    JSON.stringify(session),
  );
}

/** Publishes a post as this person; `file` is a recording, or a picture. */
export async function publish(
  request: APIRequestContext,
  who: Member,
  post: {
    text?: string;
    title?: string;
    comments_policy?: CommentsPolicy;
    visibility?: Visibility;
    file?: Buffer;
    kind?: "audio" | "image";
    lock?: Input<typeof createPost>["lock"];
  },
): Promise<Post> {
  const { file, kind = "audio", ...content } = post;
  let files: { fileId: string }[] = [];
  if (file !== undefined) {
    const uploadResponse = await request.post(`/api/files?kind=${kind}`, {
      headers: { ...bearer(who), "content-type": "application/octet-stream" },
      data: file,
    });
    expect(uploadResponse.ok()).toBe(true);
    files = [{ fileId: ((await uploadResponse.json()) as { id: string }).id }];
  }
  return (await send(request, who, "/api/posts", { ...content, files })) as Post;
}

/** The most populated city of the gazetteer whose name begins like this. */
export async function searchCity(
  request: APIRequestContext,
  name: string,
  country: string,
): Promise<{ id: number; name: string }> {
  const answer = await request.get("/api/cities", { params: { query: name, country } });
  const { cities } = (await answer.json()) as { cities: { id: number; name: string }[] };
  const [city] = cities;
  if (city === undefined) throw new Error(`no city ${name}`);
  return city;
}

export async function createVenue(
  request: APIRequestContext,
  who: Member,
  name: string,
  city_id: number,
): Promise<{ id: string }> {
  return (await send(request, who, "/api/venues", { name, city_id })) as { id: string };
}

/** Announces an event as this person, in a month, at nine in the evening, streamed from Madrid. */
export async function announceEvent(
  request: APIRequestContext,
  who: Member,
  fields: Partial<Input<typeof createEvent>> = {},
): Promise<Event> {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return (await send(request, who, "/api/events", {
    title: "Una noche en directo",
    starts_local: `${day}T21:00`,
    online_url: "https://stream.example.com/live",
    time_zone: "Europe/Madrid",
    ...fields,
  })) as Event;
}

/** Opens the conversation of two people, or of a person and a band, as the first one; returns its id. */
export async function openConversation(
  request: APIRequestContext,
  who: Member,
  whom: Member | { id: string },
): Promise<string> {
  const user_id = "session" in whom ? whom.session.user.id : whom.id;
  const { id } = (await send(request, who, "/api/conversations", { user_id })) as { id: string };
  return id;
}

/** Writes into a conversation as this person. */
export async function writeMessage(
  request: APIRequestContext,
  who: Member,
  conversation: string,
  content: string,
): Promise<void> {
  await send(request, who, `/api/conversations/${conversation}/messages`, { content });
}

/** The newest notification of a person that is about several people. */
export async function groupedNotification(
  request: APIRequestContext,
  who: Member,
): Promise<string> {
  const answer = await request.get("/api/notifications", { headers: bearer(who) });
  const { notifications } = (await answer.json()) as {
    notifications: { id: string; people: number }[];
  };
  const groupNotification = notifications.find(({ people }) => people > 1);
  expect(groupNotification, "a notification about several people").toBeDefined();
  return groupNotification?.id ?? "";
}

/** Makes a collection with a post, as this person; returns its id. */
export async function makeCollection(
  request: APIRequestContext,
  who: Member,
  collection: { title: string; visibility: "public" | "unlisted" | "private"; post_id: string },
): Promise<string> {
  const { id } = (await send(request, who, "/api/collections", collection)) as { id: string };
  return id;
}

/** Comments on a post as this person; returns the comment's id. */
export async function writeComment(
  request: APIRequestContext,
  who: Member,
  post: string,
  content: string,
): Promise<string> {
  const { id } = (await send(request, who, `/api/posts/${post}/comments`, { content })) as Comment;
  return id;
}

/** Creates a band owned by this person. */
export async function createBand(
  request: APIRequestContext,
  owner: Member,
): Promise<{ id: string; name: string; username: string }> {
  const username = `b-${owner.username}`;
  const name = `Los Truenos ${owner.username.slice(2)}`;
  const details = { musical_genres: ["cumbia"], city: "Rosario", country_code: "AR" };
  const band = await send(request, owner, "/api/bands", { name, username, ...details });
  return { ...(band as { id: string }), name, username };
}

/** Invites somebody to a band, by @name or address, as one of its members. */
export async function inviteToBand(
  request: APIRequestContext,
  who: Member,
  band: string,
  to: string,
  roles: string[],
): Promise<void> {
  await send(request, who, "/api/band/invitations", { to, roles }, { "acting-for": band });
}

/** Calls an endpoint as this person. */
async function send(
  request: APIRequestContext,
  who: Member,
  path: string,
  data: object,
  furtherHeaders: Record<string, string> = {},
): Promise<unknown> {
  const headers = { ...bearer(who), "idempotency-key": randomUUID(), ...furtherHeaders };
  const answer = await request.post(path, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Makes the person's profile private, as the settings do. */
export async function goPrivate(request: APIRequestContext, who: Member): Promise<void> {
  await changeProfile(request, who, { is_public: false });
}

/** Saves some fields of the person's profile. */
export async function changeProfile(
  request: APIRequestContext,
  who: Member,
  data: object,
): Promise<void> {
  const answer = await request.put("/api/me/profile", { headers: bearer(who), data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Blocks a person. */
export async function block(request: APIRequestContext, who: Member, whom: Member): Promise<void> {
  const address = `/api/blocks/${whom.session.user.id}`;
  const answer = await request.put(address, { headers: bearer(who), data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Follows a person by username. */
export async function follow(request: APIRequestContext, who: Member, whom: Member): Promise<void> {
  await send(request, who, "/api/follow-user", {
    targetUserId: whom.session.user.id,
    follow: true,
  });
}

function bearer({ session }: Member): { authorization: string } {
  return { authorization: `Bearer ${session.access_token}` };
}

/** The link and the code of the newest mail to an address, once there are `count` of them. */
export async function lastMail(
  request: APIRequestContext,
  to: string,
  count = 1,
): Promise<{ link: string; code: string; subject: string }> {
  type Mail = { subject: string; text: string };
  let mails: Mail[] = [];
  await expect(async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    mails = (await answer.json()) as Mail[];
    expect(mails.length).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50] });
  const { subject, text } = mails[0] ?? { subject: "", text: "" };
  return {
    subject,
    link: /^http\S+$/m.exec(text)?.[0] ?? "",
    code: /\b\d{6}\b/.exec(text)?.[0] ?? "",
  };
}

/** The id of any post of the demo community. */
export async function demoPost(
  request: APIRequestContext,
  type: "image" | "audio",
): Promise<string> {
  type Feed = {
    content: { id: string; content_type: string; author: { username: string | null } }[];
    nextCursor: string | null;
  };
  let cursor: string | null = "";
  // The journeys publish much that is newer, and may delete it.
  while (cursor !== null) {
    const query = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const feed = (await (await request.get(`/api/get-feed?limit=50${query}`)).json()) as Feed;
    const post = feed.content.find(
      ({ content_type, author }) =>
        content_type === type && author.username?.startsWith("n-") === false,
    );
    if (post !== undefined) return post.id;
    cursor = feed.nextCursor;
  }
  throw new Error(`the community has no post of the type ${type}`);
}
