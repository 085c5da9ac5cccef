import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { answerOf, type EntityKind, ids, reading } from "./answers-of-tests.ts";
import {
  cachedComment,
  cachedConversation,
  editCollection,
  editComment,
  editConversation,
  editEvent,
  editPerson,
  editPost,
  editPosts,
  takeOut,
} from "./entities.ts";
import { isRow, type Row } from "./rows.ts";

/** A cache with an answer of every endpoint, all of the same age. */
function fullCache(): QueryClient {
  const client = new QueryClient();
  for (const name of reading)
    client.setQueryData([name, {}], answerOf(name), { updatedAt: 1_700_000_000_000 });
  return client;
}

const edit = {
  person: editPerson,
  post: editPost,
  comment: editComment,
  collection: editCollection,
  conversation: editConversation,
  event: editEvent,
};

/** Every row of the entity of a kind, with the endpoint of the answer. */
function rowsOf(client: QueryClient, kind: EntityKind): [string, Row][] {
  const rows: [string, Row][] = [];
  const walk = (name: string, value: unknown): void => {
    if (isRow(value) && value["id"] === ids[kind]) rows.push([name, value]);
    if (typeof value === "object" && value !== null)
      for (const part of Object.values(value)) walk(name, part);
  };
  for (const [[name], data] of client.getQueriesData({})) walk(String(name), data);
  return rows;
}

/** Expects these values in all rows that have the fields. */
function expectAll(client: QueryClient, kind: EntityKind, expectedFields: Row): void {
  const rows = rowsOf(client, kind);
  for (const [field, value] of Object.entries(expectedFields)) {
    const telling = rows.filter(([, row]) => field in row);
    expect(telling.length, field).toBeGreaterThan(0);
    for (const [name, row] of telling)
      expect([name, row[field]], `${field} in ${name}`).toEqual([name, value]);
  }
}

test("every row with a count of reactions also says whether the viewer reacted", () => {
  const client = fullCache();
  for (const [kind, count, own] of [
    ["person", "followers_count", "is_following"],
    ["post", "like_count", "is_liked"],
    ["comment", "like_count", "is_liked"],
    ["collection", "followers_count", "is_following"],
    ["event", "going_count", "rsvp"],
  ] as const)
    for (const [name, row] of rowsOf(client, kind))
      expect(!(count in row) || own in row, `${count} in ${name}`).toBe(true);
});

/** The fields that a person's actions change, and the entity they belong to. */
const changing: Record<string, readonly EntityKind[]> = {
  is_requested: ["person"],
  is_muted: ["person", "conversation"],
  is_liked: ["post", "comment"],
  is_saved: ["post"],
  is_following: ["person", "collection"],
  like_count: ["post", "comment"],
  comment_count: ["post"],
  reply_count: ["comment"],
  followers_count: ["person", "collection"],
  items_count: ["collection"],
  read_seq: ["conversation"],
  rsvp: ["event"],
  going_count: ["event"],
  interested_count: ["event"],
};

test("every such field belongs to a row with the id of its entity, in every answer", () => {
  const elsewhere: string[] = [];
  for (const name of reading) {
    const walk = (value: unknown): void => {
      if (isRow(value))
        for (const [field, kinds] of Object.entries(changing))
          if (field in value && kinds.every((kind) => value["id"] !== ids[kind]))
            elsewhere.push(`${field} in ${name}`);
      if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
    };
    walk(answerOf(name));
  }
  // Fields that mean something else: the person's own followers and saved posts, and how far a thread has been read.
  expect(elsewhere.toSorted()).toEqual([
    "followers_count in getMe",
    "items_count in getCollections",
    "read_seq in getMessageChanges",
  ]);
});

test.each<[string, EntityKind, Row]>([
  ["following", "person", { is_following: true, followers_count: 6 }],
  ["asking a private profile", "person", { is_requested: true }],
  ["muting", "person", { is_muted: true }],
  ["liking", "post", { is_liked: true, like_count: 6 }],
  ["saving", "post", { is_saved: true }],
  ["editing", "post", { title: "Otra", description: "Otra", visibility: "followers" }],
  ["pinning", "post", { is_pinned: true }],
  ["commenting", "post", { comment_count: 6 }],
  ["liking", "comment", { is_liked: true, like_count: 6 }],
  ["editing", "comment", { content: "Otra" }],
  ["answering", "comment", { reply_count: 6 }],
  ["following", "collection", { is_following: true, followers_count: 6 }],
  ["adding to", "collection", { items_count: 6 }],
  ["reading", "conversation", { read_seq: 9, unread_count: 0 }],
  ["muting", "conversation", { is_muted: true }],
  ["going to", "event", { rsvp: "interested", going_count: 4, interested_count: 6 }],
])("%s of a %s changes in every answer that has it, and can be undone", (_what, kind, fields) => {
  const client = fullCache();
  const before = rowsOf(client, kind);
  const putBack = edit[kind](client, ids[kind], () => fields);
  expectAll(client, kind, fields);
  putBack();
  expect(rowsOf(client, kind)).toEqual(before);
});

test("a change adds no fields to an answer, and does not make it look newer", () => {
  const client = fullCache();
  const fieldsOf = () => rowsOf(client, "person").map(([name, row]) => [name, Object.keys(row)]);
  const before = fieldsOf();
  editPerson(client, ids.person, () => ({ is_following: true, followers_count: 6 }));
  expect(fieldsOf()).toEqual(before);
  const state = client.getQueryState(["getFeed", {}]);
  expect(state).toMatchObject({ dataUpdatedAt: 1_700_000_000_000, isInvalidated: false });
});

test("undoing a change keeps newer data, and refetches it", () => {
  const client = fullCache();
  const putBack = editPost(client, ids.post, () => ({ is_liked: true }));
  const fresh = { ...(answerOf("getPost") as object), is_liked: true, title: "Fresco" };
  client.setQueryData(["getPost", {}], fresh);
  putBack();
  expect(client.getQueryData(["getPost", {}])).toEqual(fresh);
  expect(client.getQueryState(["getPost", {}])?.isInvalidated).toBe(true);
  expect(client.getQueryData(["getOwnPost", {}])).toEqual(answerOf("getOwnPost"));
});

test("a change of all posts removes them from lists, and leaves other pages as they are", () => {
  const client = fullCache();
  const putBack = editPosts(
    client,
    () => null,
    ([name]) => name !== "getOwnPosts",
  );
  const left = new Set(rowsOf(client, "post").map(([name]) => name));
  for (const name of ["getFeed", "searchPosts", "getHighlights", "getFeaturedPost"])
    expect(left.has(name), name).toBe(false);
  for (const name of ["getOwnPosts", "getPost", "getTrendingSongs"])
    expect(left.has(name)).toBe(true);
  putBack();
  expect(rowsOf(client, "post")).toEqual(rowsOf(fullCache(), "post"));
});

test("a comment or conversation is read from an answer that has all of its fields", () => {
  const client = fullCache();
  expect(cachedComment(client, ids.comment)).toMatchObject({ id: ids.comment, depth: 5 });
  expect(cachedConversation(client, ids.conversation)).toMatchObject({ last_seq: 5 });
  expect(cachedComment(client, "another")).toBeUndefined();
});

test("a person can be removed from one list alone", () => {
  const client = fullCache();
  client.setQueryData(["getFollowers", { id: "a" }], answerOf("getFollowers"));
  takeOut(client, ids.person, "getFollowers", { id: "a" });
  expect(client.getQueryData(["getFollowers", { id: "a" }])).toMatchObject({
    pages: [{ people: [] }],
  });
  expect(client.getQueryData(["getFollowers", {}])).toEqual(answerOf("getFollowers"));
});

test("unchanged objects stay identical", () => {
  const client = fullCache();
  const before = client.getQueryData(["getFeed", {}]);
  editPost(client, "nobody", () => ({ is_liked: true }));
  editPost(client, ids.post, () => ({ is_liked: false }));
  expect(client.getQueryData(["getFeed", {}])).toBe(before);
});
