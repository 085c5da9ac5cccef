import { expect, test } from "vitest";
import { withoutPerson } from "./without-person.ts";

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
])("a blocked person leaves %s", (_what, before, after) => {
  expect(withoutPerson(before, "mal")).toEqual(after);
});

test("what is not about the person stays the same object", () => {
  const data = { pages: [{ people: [ana], nextCursor: null }], at: new Date(0) };
  expect(withoutPerson(data, "mal")).toBe(data);
  expect(withoutPerson(undefined, "mal")).toBeUndefined();
});
