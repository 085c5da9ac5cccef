import type { EventSummary } from "#contract/events/event-summary";
import { eventWords } from "#contract/events/flyer";
import { pictureOf } from "#contract/posts/picture-of";
import type { Post } from "#contract/posts/posts";
import { firstCharacters } from "#contract/text/text";
import type { PostImageTask } from "./draw-task.ts";
import { type Drawing, socialImage } from "./drawn.ts";
import { firstUpper } from "./first-upper.ts";
import { wideEnough } from "./wide-enough.ts";

/** Longer text would be too small to read. */
const drawnLength = 240;

/** The drawn content of a post: without picture and recording, its text. */
export function kindOf({ media, content_type: type }: Post): PostImageTask["kind"] {
  const what = media?.kind === "locked" ? media.of : type;
  if (what === "audio" || what === "spotify") return "song";
  if (what === "video" || what === "youtube") return "video";
  return pictureOf(media) === null ? "words" : "picture";
}

export function titleOf(post: Post): string {
  return kindOf(post) === "words" && post.description.length > post.title.length
    ? firstCharacters(post.description, drawnLength)
    : post.title;
}

/** The content of a post's social image; null for a locked or sensitive post, which has the product's own. */
export function drawnOfPost(post: Post): Drawing | null {
  if (post.is_locked || post.media?.kind === "sensitive") return null;
  if (post.media?.kind === "event") return drawnOfEvent(post, post.media.event);
  return {
    id: post.id,
    content: { face: "post", kind: kindOf(post), title: titleOf(post), by: post.author.name },
    pictures: [wideEnough(pictureOf(post.media), 600)],
  };
}

/** An event has the same image on its own page and on that of its post. */
function drawnOfEvent({ id, author }: Post, event: EventSummary): Drawing {
  const { title, cover } = event;
  const { state, day, hour, place } = eventWords(event, Date.now());
  const when = firstUpper([day, hour].filter((part) => part !== null).join(", "));
  return {
    id,
    content: { face: "event", title, by: author.name, state, when, where: place },
    pictures: [wideEnough(cover, 600)],
  };
}

/** The social image of a post's page: path and size; empty for the product's own. */
export function postImageOf(post: Post): {
  image?: { path: string; width: number; height: number };
} {
  const postImage = drawnOfPost(post);
  return postImage === null ? {} : { image: socialImage("post", postImage) };
}
