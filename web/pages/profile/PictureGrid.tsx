import { Images, Lock } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { paths } from "#web/paths.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";

/** A grid of pictures, each linked to its post. */
export function PictureGrid({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className="grid grid-cols-3 gap-0.5 md:gap-2">
      {posts.map((post) => (
        <li key={post.id}>
          <Link
            to={paths.post(post.id)}
            className="relative block transition-opacity hover:opacity-85"
          >
            <Tile post={post} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const marker = "absolute top-2 right-2 size-5 text-drawn-text drop-shadow-md";

function Tile({ post }: { post: Post }) {
  const { media } = post;
  const picture =
    media?.kind === "image" ? media : media?.kind === "gallery" ? media.pictures[0] : undefined;
  return (
    <>
      <Cover
        {...coverProps(picture ?? null)}
        name={post.title}
        alt={picture?.alt || post.title}
        sizes="(min-width: 768px) 220px, 33vw"
        className="rounded-none md:rounded-md"
      />
      {media?.kind === "gallery" && <Images aria-hidden className={marker} />}
      {media?.kind === "locked" && <Lock aria-hidden className={marker} />}
    </>
  );
}
