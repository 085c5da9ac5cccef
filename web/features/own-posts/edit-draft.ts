import { errors } from "#contract/errors";
import { limits } from "#contract/limits";
import type { OwnPost } from "#contract/posts/own-posts";
import type { CommentsPolicy, Media, Visibility } from "#contract/posts/posts";
import { firstCharacters, normalizeLine } from "#contract/text/characters";
import { isBlank } from "#contract/text/is-blank";
import {
  type LockDraft,
  lockDraftOf,
  type LockedKind,
  lockOfDraft,
  type LockProblems,
  lockProblems,
  toLocal,
} from "#features/unlocks";
import type { InputOf } from "#web/api/client.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { copy } from "./copy.ts";
import { comesWhenReady } from "./video-state.ts";

/** The editable fields of a post. `publishAt` is the local time of the input, empty when there is none. */
export type EditDraft = {
  title: string;
  text: string;
  alts: readonly string[];
  visibility: Visibility;
  commentsPolicy: CommentsPolicy;
  publishAt: string;
  /** Its price; null: open to everybody. */
  lock: LockDraft | null;
};

export function draftOf(post: OwnPost): EditDraft {
  return {
    title: isFromText(post) ? "" : post.title,
    text: post.description,
    alts: altsOf(post.media),
    visibility: post.visibility,
    commentsPolicy: post.comments_policy,
    publishAt:
      post.state === "scheduled" && post.publish_at !== null ? toLocal(post.publish_at) : "",
    lock: post.lock && lockDraftOf(post.lock),
  };
}

/** Whether the title was derived from the text: then it follows changes of the text. */
function isFromText({ title, description }: OwnPost): boolean {
  return title === titleOfText(description);
}

/** The title that the server would derive from the text; '' where the title has another source (a link). */
export function titleOfText(text: string): string {
  const line = normalizeLine(text);
  return isBlank(line) ? "" : firstCharacters(line, limits.postTitleLength).trimEnd();
}

function altsOf(media: Media | null): readonly string[] {
  if (media?.kind === "image") return [media.alt];
  return media?.kind === "gallery" ? media.pictures.map((picture) => picture.alt) : [];
}

/** The time zone of this browser. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const isDirty = (draft: EditDraft, post: OwnPost): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(post));

export type Problems = { text?: string; title?: string; publishAt?: string } & LockProblems;

/** What a lock locks; null for what cannot be locked: embeds, events and releases. */
export function lockedKindOf({ content_type: type }: OwnPost): LockedKind | null {
  return type === "text" || type === "image" || type === "audio" || type === "video" ? type : null;
}

/** Validation errors of a draft, by field. */
export function problemsOf(draft: EditDraft, post: OwnPost, now: number): Problems {
  const problems: Problems = {};
  const over = countCharacters(draft.text) - limits.postTextLength;
  if (over > 0) problems.text = copy.tooLong(over);
  if (isBlank(draft.text) && post.media === null) problems.text = errors.post_empty.text;
  const titleOver = countCharacters(draft.title) - limits.postTitleLength;
  if (titleOver > 0) problems.title = copy.tooLong(titleOver);
  const at = Date.parse(draft.publishAt);
  const hasTime = post.state === "scheduled" && !comesWhenReady(post, now);
  if (hasTime && !(at > now)) problems.publishAt = errors.post_time_passed.text;
  if (draft.lock !== null && lockedKindOf(post) !== null)
    Object.assign(problems, lockProblems(draft.lock));
  return problems;
}

/** The request: only changed fields, so that edits made elsewhere are not overwritten. */
export function toRequest(draft: EditDraft, post: OwnPost): InputOf<"editPost"> {
  const before = draftOf(post);
  const request: InputOf<"editPost"> = { id: post.id };
  if (draft.text !== before.text) request.text = draft.text;
  // A title that follows the text is derived again.
  if (draft.title !== before.title || (draft.title === "" && draft.text !== before.text))
    request.title = draft.title;
  if (draft.alts.some((alt, n) => alt !== before.alts[n])) request.alts = [...draft.alts];
  if (draft.visibility !== before.visibility) request.visibility = draft.visibility;
  if (draft.commentsPolicy !== before.commentsPolicy)
    request.comments_policy = draft.commentsPolicy;
  if (draft.publishAt !== before.publishAt) {
    request.publish_at = new Date(draft.publishAt).toISOString();
    request.time_zone = ownZone();
  }
  if (lockedKindOf(post) !== null && JSON.stringify(draft.lock) !== JSON.stringify(before.lock))
    request.lock = draft.lock && lockOfDraft(draft.lock);
  return request;
}
