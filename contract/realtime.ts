import { z } from "zod";
import { limits } from "./limits.ts";
import type { Message } from "./messages/messages.ts";

/** How a post is counted, told whenever it changes. */
export interface PostCounts {
  id: string;
  like_count: number;
  comment_count: number;
}

/** What happened to a comment of a post. Its words are not told: they are asked for, by who may read them. */
export interface CommentChange {
  post_id: string;
  id: string;
  /** What it answers. */
  parent_id: string | null;
  what: "created" | "edited" | "deleted" | "liked" | "pinned";
  like_count: number;
}

/** At once, when the collection changed last; then null, each time that it has changed just now. */
export interface CollectionChange {
  id: string;
  updated_at: string | null;
}

/** Whether somebody is here: null where the person does not show it, or not to whoever asks. */
export interface PresenceOf {
  id: string;
  online: boolean | null;
  /** When they were here last, where that is known and they are not now. */
  last_seen: string | null;
}

/** What the server sends over the socket, by event name. */
export interface ServerEvents {
  /** This session was ended elsewhere: sign out here too. */
  "session:ended": () => void;
  /** Somebody published: whoever shows a feed may ask whether it is for them. */
  "posts:new": () => void;
  /** The counters of posts that this socket watches: at once, and when they change. */
  "posts:counts": (counts: PostCounts[]) => void;
  /** The event that a watched post announces has another date, place or state: ask for both. */
  "events:changed": (change: { slug: string; post_id: string }) => void;
  /** A comment of a post that this socket watches. */
  "comments:changed": (change: CommentChange) => void;
  /** Several comments of a post that this socket watches came or went at once: read them again. */
  "comments:reload": (of: { post_id: string }) => void;
  /** The collection that this socket watches changed. What, is asked for by who may read it. */
  "collections:changed": (change: CollectionChange) => void;
  /** This person blocked somebody, or no longer does, in this window or another: who, and which. */
  "people:blocked": (change: { id: string; blocked: boolean }) => void;
  /** A private profile that this person asked to follow said yes: whose, and how many follow it now. */
  "people:accepted": (change: { id: string; followers_count: number }) => void;
  /** A band that this person is in, is invited to or was in has changed: who is in it, roles, an offer, an invitation. */
  "bands:changed": (change: { id: string }) => void;
  /** In a band that this person is in there is something new, or something was read: ask how much is unread. */
  "bands:news": (news: { id: string }) => void;
  /** There is something new for this person, or something was read elsewhere: ask what and how many. */
  "notifications:changed": () => void;
  /**
   * A message of one's own conversation came, was edited or deleted, as the hearer sees it. Whoever knows
   * everything up to `message.change` - 1 knows everything with it; others ask for what lies between.
   */
  "messages:changed": (message: Message) => void;
  /**
   * Somebody of the conversation read up to `seq`: oneself, here or in another window, or the other where both show
   * receipts. `unread_count` is what is still unread for the reader; the other is not told (null).
   */
  "messages:read": (read: {
    conversation_id: string;
    user_id: string;
    seq: number;
    unread_count: number | null;
  }) => void;
  /** The other is writing, now; said anew every three seconds. */
  "messages:typing": (typing: { conversation_id: string; user_id: string }) => void;
  /** Where a conversation stands has changed for the hearer (folder, muted, accepted, closed): ask for it. */
  "conversations:changed": (change: { id: string }) => void;
  /** Of people whom this socket watches: at once of all, and of each when it changes. */
  presence: (people: PresenceOf[]) => void;
  /** Something may have been missed: watch anew, ask again for what must be exact. */
  resync: () => void;
}

/**
 * The only messages that a client may send; anything else, and anything malformed, cuts the socket.
 * `renew` brings the fresh token of the session that the socket was opened in, before the other one ends.
 * `watch` names the posts that are in sight, instead of those that it named before; `watchCollection` the
 * collection that is open, or none; `watchPresence` the people of whom it is shown whether they are here. `typing`
 * says that somebody writes in a conversation of theirs, `actFor` for which band this window acts, or none.
 */
export const clientMessages = {
  renew: z.strictObject({ token: z.string().max(limits.tokenLength) }),
  watch: z.strictObject({ posts: z.array(z.uuid()).max(limits.watchedPosts) }),
  watchPresence: z.strictObject({ people: z.array(z.uuid()).max(limits.watchedPeople) }),
  watchCollection: z.strictObject({ id: z.uuid().nullable() }),
  typing: z.strictObject({ conversation_id: z.uuid() }),
  actFor: z.strictObject({ band: z.uuid().nullable() }),
} as const;

/** The same as a client sends them. */
export type ClientEvents = {
  [N in keyof typeof clientMessages]: (input: z.input<(typeof clientMessages)[N]>) => void;
};
