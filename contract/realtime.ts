import { z } from "zod";
import { limits } from "./limits.ts";
import type { Message } from "./messages/messages.ts";

/** The counters of a post, sent whenever they change. */
export interface PostCounts {
  id: string;
  like_count: number;
  comment_count: number;
}

/** A change of a post's comments. The text is not included: clients that may read it request it. */
export interface CommentChange {
  post_id: string;
  id: string;
  /** The comment that it replies to. */
  parent_id: string | null;
  what: "created" | "edited" | "deleted" | "liked" | "pinned";
  like_count: number;
}

/** Once on watching, with the time of the last change; then null for each change. */
export interface CollectionChange {
  id: string;
  updated_at: string | null;
}

/** Whether somebody is online: null when the person hides it, in general or from the viewer. */
export interface PresenceOf {
  id: string;
  online: boolean | null;
  /** When they were last online, if that is known and they are offline now. */
  last_seen: string | null;
}

/** What the server sends over the socket, by event name. */
export interface ServerEvents {
  /** This session was ended elsewhere: sign out here too. */
  "session:ended": () => void;
  /** An announcement at the top of the app was published or ended: request `getMe`, some seconds later. */
  "announcements:changed": () => void;
  /** Somebody published: clients that show a feed may ask whether the post belongs to it. */
  "posts:new": () => void;
  /** The counters of watched posts: once on watching, and when they change. */
  "posts:counts": (counts: PostCounts[]) => void;
  /** The event of a watched post has another date, venue or state: request post and event again. */
  "events:changed": (change: { slug: string; post_id: string }) => void;
  /** A change of a comment of a watched post. */
  "comments:changed": (change: CommentChange) => void;
  /** Several comments of a watched post were added or removed at once: request them again. */
  "comments:reload": (of: { post_id: string }) => void;
  /** The watched collection changed: clients that may read it request it again. */
  "collections:changed": (change: CollectionChange) => void;
  /** This person blocked or unblocked somebody, in this window or another. */
  "people:blocked": (change: { id: string; blocked: boolean }) => void;
  /** A private profile accepted this person's follow request; with its new number of followers. */
  "people:accepted": (change: { id: string; followers_count: number }) => void;
  /**
   * A band of this person (current, former or by invitation) has changed its members, roles, offer or invitations.
   */
  "bands:changed": (change: { id: string }) => void;
  /** A band of this person has new notifications or messages, or some were read: request the unread counts. */
  "bands:news": (news: { id: string }) => void;
  /** This person has new notifications, or some were read elsewhere: request them and their number. */
  "notifications:changed": () => void;
  /**
   * A message of one's own conversation was sent, edited or deleted, as the recipient of this event sees it. A client
   * that knows everything up to `message.change` - 1 is up to date with it; others request the changes between.
   */
  "messages:changed": (message: Message) => void;
  /**
   * Somebody in the conversation read up to `seq`: the person themselves, here or in another window, or the other one
   * if both have receipts switched on. `unread_count` is what the reader still has unread; null for the other person.
   */
  "messages:read": (read: {
    conversation_id: string;
    user_id: string;
    seq: number;
    unread_count: number | null;
  }) => void;
  /** The other person is writing; repeated every three seconds. */
  "messages:typing": (typing: { conversation_id: string; user_id: string }) => void;
  /**
   * The state of a conversation (folder, muted, accepted, closed) changed for the recipient of this event: request
   * it.
   */
  "conversations:changed": (change: { id: string }) => void;
  /** The presence of watched people: of all once on watching, and of each when it changes. */
  presence: (people: PresenceOf[]) => void;
  /** Events may have been lost: watch again, and request whatever must be exact. */
  resync: () => void;
}

/**
 * The only messages that a client may send; anything else closes the socket. `renew` brings a fresh token of the
 * socket's session before the old one expires. `watch` names the posts in view and replaces the former ones;
 * `watchCollection` the open collection, or none; `watchPresence` the people whose presence is shown. `typing` says
 * that the person writes in one of their conversations, `actFor` for which band this window acts, or none.
 */
export const clientMessages = {
  renew: z.strictObject({ token: z.string().max(limits.tokenLength) }),
  watch: z.strictObject({ posts: z.array(z.uuid()).max(limits.watchedPosts) }),
  watchPresence: z.strictObject({ people: z.array(z.uuid()).max(limits.watchedPeople) }),
  watchCollection: z.strictObject({ id: z.uuid().nullable() }),
  typing: z.strictObject({ conversation_id: z.uuid() }),
  actFor: z.strictObject({ band: z.uuid().nullable() }),
} as const;

/** The type of these messages on the client's side. */
export type ClientEvents = {
  [N in keyof typeof clientMessages]: (input: z.input<(typeof clientMessages)[N]>) => void;
};
