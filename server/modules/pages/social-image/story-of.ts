import { pagePath } from "#contract/pages";
import { product } from "#contract/names";
import { pictureOf } from "#contract/posts/picture-of";
import type { Post } from "#contract/posts/posts";
import type { Profile } from "#contract/people/profiles";
import type { StoryTask } from "./draw-task.ts";
import type { Drawing } from "./drawn.ts";
import { kindOf, titleOf } from "./image-of-post.ts";
import { wideEnough } from "./wide-enough.ts";

const calls: Record<StoryTask["kind"], string> = {
  song: `Escúchala en`,
  video: `Míralo en`,
  picture: `Míralo en`,
  words: `Léelo en`,
  person: `Encuéntrame en`,
};

/** The story picture of a post; `origin` is the product's, for the QR code. */
export function storyOfPost(post: Post, origin: string): Drawing {
  const kind = kindOf(post);
  return {
    id: post.id,
    content: {
      face: "story",
      kind,
      title: titleOf(post),
      by: post.author.name,
      call: calls[kind],
      address: `${origin}${pagePath("post", { id: post.id })}`,
    },
    pictures: [wideEnough(pictureOf(post.media), 800)],
  };
}

/** The story picture of a person's page at `path`. */
export function storyOfProfile(profile: Profile, origin: string, path: string): Drawing {
  const { id, name, username, avatar } = profile;
  return {
    id,
    content: {
      face: "story",
      kind: "person",
      title: name,
      by: username === null ? product : `@${username}`,
      call: calls.person,
      address: origin + path,
    },
    pictures: [wideEnough(avatar, 400)],
  };
}
