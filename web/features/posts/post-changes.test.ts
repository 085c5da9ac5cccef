import { expect, test } from "vitest";
import type { OwnPost } from "#contract/posts/own-posts";
import type { Post } from "#contract/posts/posts";
import { afterChange, backFrom, isListed, kindOf } from "./post-changes.ts";

const post = { visibility: "followers" } as Post;
const archivedPost = { ...post, state: "archived" } as OwnPost;

test("a change says where the post stands after it", () => {
  expect(afterChange(post, "archived")).toEqual({ state: "archived", visibility: "followers" });
  expect(afterChange(archivedPost, "private")).toEqual({
    state: "archived",
    visibility: "private",
  });
  expect(afterChange(archivedPost, "deleted")).toEqual({ state: "bin", visibility: "followers" });
  expect(afterChange(archivedPost, "erased")).toBeNull();
});

test("what is out for all or for followers stands on the page of its author", () => {
  expect(isListed({ state: "published", visibility: "followers" })).toBe(true);
  expect(isListed({ state: "published", visibility: "unlisted" })).toBe(false);
  expect(isListed({ state: "archived", visibility: "public" })).toBe(false);
});

test("each change but the last one has a way back", () => {
  expect(backFrom("archived", "public")).toBe("unarchived");
  expect(backFrom("deleted", "public")).toBe("restored");
  expect(backFrom("private", "followers")).toBe("followers");
  expect(backFrom("erased", "public")).toBeNull();
});

test("a song of Spotify is music, a video of YouTube a video, a link a text", () => {
  expect((["spotify", "youtube", "link", "image"] as const).map(kindOf)).toEqual([
    "music",
    "video",
    "text",
    "image",
  ]);
});
