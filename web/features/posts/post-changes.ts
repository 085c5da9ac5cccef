import type { OwnPost, PostChange, PostState } from "#contract/posts/own-posts";
import type { PostKind } from "#contract/posts/post-kind";
import type { Post, Visibility } from "#contract/posts/posts";

/** The state and visibility of a post after a change; null when it is deleted for good. */
type After = { state: PostState; visibility: Visibility } | null;

/** The post as its author's page has it: published, unless known otherwise. */
const stateOf = (post: Post | OwnPost): PostState => ("state" in post ? post.state : "published");

/** The state of a post after a change. Where a restored post goes only the server knows: the list is refetched. */
export function afterChange(post: Post | OwnPost, change: PostChange): After {
  const { visibility } = post;
  switch (change) {
    case "archived":
      return { state: "archived", visibility };
    case "unarchived":
    case "restored":
      return { state: "published", visibility };
    case "deleted":
      return { state: "bin", visibility };
    case "erased":
      return null;
    case "public":
    case "followers":
    case "unlisted":
    case "private":
      return { state: stateOf(post), visibility: change };
  }
}

/** Whether the page of its author lists it. */
export function isListed({ state, visibility }: NonNullable<After>): boolean {
  return state === "published" && (visibility === "public" || visibility === "followers");
}

/** The change that undoes another one; null where none does. */
export function backFrom(change: PostChange, was: Visibility): PostChange | null {
  switch (change) {
    case "archived":
      return "unarchived";
    case "unarchived":
      return "archived";
    case "deleted":
      return "restored";
    case "restored":
      return "deleted";
    case "erased":
      return null;
    case "public":
    case "followers":
    case "unlisted":
    case "private":
      return was;
  }
}

/** The kind of a post for filters, as on the server. */
export function kindOf(type: Post["content_type"]): PostKind {
  if (type === "audio" || type === "spotify") return "music";
  if (type === "video" || type === "youtube") return "video";
  return type === "image" ? "image" : "text";
}
