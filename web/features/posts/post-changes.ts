import type { OwnPost, PostChange, PostState } from "#contract/posts/own-posts";
import type { PostKind } from "#contract/posts/post-kind";
import type { Post, Visibility } from "#contract/posts/posts";

/** What a change makes of a post: its place in its life, and for whom it is; null when nothing is left. */
type After = { state: PostState; visibility: Visibility } | null;

/** The post as its author's page has it: one that is not known to be elsewhere is out. */
const stateOf = (post: Post | OwnPost): PostState => ("state" in post ? post.state : "published");

/** How a post stands after a change. Where one comes back to from the trash only the server knows: the list is asked again. */
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

/** The change that takes another one back; null where there is no way back. */
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

/** What a post is to who looks for it, as the server has it. */
export function kindOf(type: Post["content_type"]): PostKind {
  if (type === "audio" || type === "spotify") return "music";
  if (type === "video" || type === "youtube") return "video";
  return type === "image" ? "image" : "text";
}
