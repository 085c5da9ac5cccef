import { expect, test } from "vitest";
import type { OwnPost } from "#contract/posts/own-posts";
import { draftOf, isDirty, problemsOf, toRequest } from "./edit-draft.ts";

const post = {
  id: "5f0c3a39-7f39-4fd1-9d8b-0f6b9d3a3c11",
  title: "Ensayo el martes",
  description: "Ensayo el martes",
  media: null,
  visibility: "public",
  comments_policy: "everyone",
  state: "published",
  publish_at: null,
} as OwnPost;
const now = Date.parse("2026-11-21T12:00:00Z");

test("a title derived from the text follows it; a title of its own stays", () => {
  const draft = draftOf(post);
  expect(draft.title).toBe("");
  expect(isDirty(draft, post)).toBe(false);
  expect(toRequest({ ...draft, text: "Ensayo el jueves" }, post)).toEqual({
    id: post.id,
    text: "Ensayo el jueves",
    title: "",
  });
  const titledPost = { ...post, title: "Ensayo abierto" };
  expect(toRequest({ ...draftOf(titledPost), text: "El jueves" }, titledPost)).toEqual({
    id: post.id,
    text: "El jueves",
  });
});

test("only changed fields are sent", () => {
  const draft = draftOf(post);
  expect(toRequest({ ...draft, visibility: "private" }, post)).toEqual({
    id: post.id,
    visibility: "private",
  });
  expect(toRequest(draft, post)).toEqual({ id: post.id });
});

test("a post without pictures needs a text, and every field has its limit", () => {
  const draft = draftOf(post);
  expect(problemsOf({ ...draft, text: " \n " }, post, now).text).toMatch(/Escribe algo/);
  expect(problemsOf({ ...draft, text: "á".repeat(5001) }, post, now).text).toBe(
    "Sobra 1 carácter.",
  );
  expect(problemsOf({ ...draft, title: "á".repeat(103) }, post, now).title).toBe(
    "Sobran 3 caracteres.",
  );
  expect(problemsOf(draft, post, now)).toEqual({});
});

test("a scheduled date must be in the future", () => {
  const scheduledPost = {
    ...post,
    state: "scheduled",
    publish_at: "2026-11-22T12:00:00.000Z",
  } as OwnPost;
  const draft = draftOf(scheduledPost);
  expect(new Date(draft.publishAt).toISOString()).toBe("2026-11-22T12:00:00.000Z");
  expect(problemsOf(draft, scheduledPost, now)).toEqual({});
  for (const publishAt of ["", "2020-01-01T10:00"])
    expect(problemsOf({ ...draft, publishAt }, scheduledPost, now).publishAt).toMatch(
      /fecha futura/,
    );
});
