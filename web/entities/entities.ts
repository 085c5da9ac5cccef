import {
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { WholeCollection } from "#contract/collections/collections";
import type { Event } from "#contract/events/events";
import type { Comment } from "#contract/comments/comments";
import type { FollowPerson } from "#contract/people/follows";
import type { Conversation } from "#contract/messages/messages";
import type { OwnPost } from "#contract/posts/own-posts";
import type { Profile } from "#contract/people/profiles";
import type { InputOf, Name } from "#web/api/client.ts";
import { editRows, type EditRow, findRow, type Row } from "./rows.ts";

type Person = Pick<Profile, "is_following" | "followers_count" | "is_muted"> &
  Pick<FollowPerson, "is_requested">;
/**
 * Returns the changed fields of an entity; null removes it from lists. A field that a cached answer lacks is
 * missing in the entity, and is not added. A count always comes with the viewer's own state (`like_count` with
 * `is_liked`), as a test checks for every endpoint.
 */
type Change<E> = (entity: E) => Partial<E> | null;

/** Each changes one entity wherever it is cached, and returns a function that undoes it. */
export const editPerson = editorOf<Person>();
export const editPost = editorOf<OwnPost>();
export const editComment = editorOf<Comment>();
export const editCollection = editorOf<WholeCollection>();
export const editConversation = editorOf<Conversation>();
export const editEvent = editorOf<Event>();

/**
 * Each changes all cached entities of a kind, except where `where` rejects the query key; returns a function that
 * undoes it.
 */
export const editPosts = editorOfAll<OwnPost>("content_type");
export const editComments = editorOfAll<Comment>("content_id");

/** Each gives a cached entity from an answer that has all of its fields. */
export const cachedComment = readerOf<Comment>("content_id");
export const cachedConversation = readerOf<Conversation>("last_seq");

function editorOf<E>() {
  return (client: QueryClient, id: string, change: Change<E>) =>
    editCache(client, (row) => (row["id"] === id ? withChange(row, change) : row));
}

/** `mark` is a field that only rows of this kind have. */
function editorOfAll<E>(mark: keyof E & string) {
  return (client: QueryClient, change: Change<E>, where?: (key: QueryKey) => boolean) =>
    editCache(client, (row) => (mark in row ? withChange(row, change) : row), where);
}

function readerOf<E>(mark: keyof E & string) {
  return (client: QueryClient, id: string): E | undefined => {
    for (const { state } of client.getQueryCache().getAll()) {
      const row = findRow(state.data, (each) => each["id"] === id && mark in each);
      if (row !== undefined) return row as E;
    }
    return undefined;
  };
}

function withChange<E>(row: Row, change: Change<E>): Row | null {
  const fields = change(row as E);
  if (fields === null) return null;
  const changedFields = Object.entries(fields).filter(
    ([key, value]) => row[key] !== value && (key in row || isRequestOf(row, key)),
  );
  return changedFields.length === 0 ? row : { ...row, ...Object.fromEntries(changedFields) };
}

/** Not every list of people has `is_requested`; it is added to all rows with `is_private`. */
function isRequestOf(row: Row, key: string): boolean {
  return key === "is_requested" && "is_private" in row;
}

/** Removes an entity from the lists of one endpoint, all or those of this input. Returns a function that undoes it. */
export function takeOut<N extends Name>(
  client: QueryClient,
  id: string,
  name: N,
  input: Partial<InputOf<N>> = {},
): () => void {
  const edit: EditRow = (row) => (row["id"] === id ? null : row);
  return editCache(client, edit, (key) => partialMatchKey(key, [name, input]));
}

/**
 * Edits rows in all cached answers, or in those whose key `where` accepts, without changing their age. The undo
 * function skips answers that have changed since, and refetches them.
 */
export function editCache(
  client: QueryClient,
  edit: EditRow,
  where: (key: QueryKey) => boolean = () => true,
): () => void {
  const changes: { query: Query; before: unknown; after: unknown }[] = [];
  for (const query of client.getQueryCache().getAll()) {
    const before: unknown = query.state.data;
    if (before === undefined || !where(query.queryKey)) continue;
    const after = editRows(before, edit);
    if (after === before) continue;
    changes.push({ query, before, after });
    query.setState({ data: after });
  }
  return () => {
    for (const { query, before, after } of changes)
      if (query.state.data === after) query.setState({ data: before });
      else void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
}
