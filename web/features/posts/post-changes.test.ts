import { expect, test } from "vitest";
import type { OwnPost } from "#contract/posts/own-posts";
import type { Post } from "#contract/posts/posts";
import { afterChange, backFrom, isListed, kindOf } from "./post-changes.ts";

const post = { visibility: "followers" } as Post;
const archivedPost = { ...post, state: "archived" } as OwnPost;

test("a change determines the state of a post afterwards", () => {
  expect(afterChange(post, "archived")).toEqual({ state: "archived", visibility: "followers" });
  expect(afterChange(archivedPost, "private")).toEqual({
    state: "archived",
    visibility: "private",
  });
  expect(afterChange(archivedPost, "deleted")).toEqual({ state: "bin", visibility: "followers" });
  expect(afterChange(archivedPost, "erased")).toBeNull();
});

test("public posts and those for followers are listed on the author's page", () => {
  expect(isListed({ state: "published", visibility: "followers" })).toBe(true);
  expect(isListed({ state: "published", visibility: "unlisted" })).toBe(false);
  expect(isListed({ state: "archived", visibility: "public" })).toBe(false);
});

test("every change but the permanent deletion can be undone", () => {
  expect(backFrom("archived", "public")).toBe("unarchived");
  expect(backFrom("deleted", "public")).toBe("restored");
  expect(backFrom("private", "followers")).toBe("followers");
  expect(backFrom("erased", "public")).toBeNull();
});

test("a Spotify song is music, a YouTube video a video, a link a text", () => {
  expect((["spotify", "youtube", "link", "image"] as const).map(kindOf)).toEqual([
    "music",
    "video",
    "text",
    "image",
  ]);
});
