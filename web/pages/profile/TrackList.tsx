import { Heart, Lock, Play } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { PlayButton } from "#features/player";
import { ageLabel, exactDate } from "#web/parts/text/age.ts";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { useNow, useZone } from "#web/parts/text/use-now.ts";
import { paths } from "#web/paths.ts";
import { clock } from "#web/ui/browser/clock.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { iconButtonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

type TrackListProps = { posts: readonly Post[]; queue: readonly Post[] };

const count = new Intl.NumberFormat("es", { notation: "compact" });

/** A list of songs: play button, cover, title, plays, likes and duration. */
export function TrackList({ posts, queue }: TrackListProps) {
  return (
    <ol className="grid">
      {posts.map((post) => (
        <li key={post.id}>
          <Track post={post} queue={queue} />
        </li>
      ))}
    </ol>
  );
}

function Track({ post, queue }: { post: Post; queue: readonly Post[] }) {
  const now = useNow();
  const zone = useZone();
  const { media } = post;
  const duration = media?.kind === "audio" || media?.kind === "locked" ? media.duration : null;
  return (
    <div className="flex items-center gap-3.5 px-4 py-2 transition-colors hover:bg-surface md:rounded-lg md:px-3">
      <Start post={post} queue={queue} />
      <Link to={paths.post(post.id)} className="group flex min-w-0 flex-1 items-center gap-3.5">
        <Cover
          {...coverProps(media?.kind === "audio" ? media.cover : null)}
          name={post.title}
          sizes="56px"
          className="w-14 shrink-0 rounded-sm"
        />
        <span className="grid min-w-0">
          <span className="truncate font-semibold underline-offset-2 group-hover:underline">
            {post.title}
          </span>
          <span className="flex items-center gap-2 truncate text-sm text-text-muted">
            <time dateTime={post.created_at} title={exactDate(post.created_at, zone)}>
              {ageLabel(post.created_at, now)}
            </time>
            {post.views > 0 && <span>· {copy.plays(count.format(post.views), post.views)}</span>}
          </span>
        </span>
      </Link>
      {post.like_count > 0 && (
        <span className="flex items-center gap-1.5 text-sm text-text-muted tabular-nums max-sm:hidden">
          <Heart aria-hidden className="size-4" />
          {count.format(post.like_count)}
          <span className="sr-only">{copy.likes}</span>
        </span>
      )}
      {duration !== null && (
        <span className="w-11 shrink-0 text-right text-sm text-text-muted tabular-nums">
          {clock(duration)}
        </span>
      )}
    </div>
  );
}

/** Plays the song; an embedded or unfinished one opens its page. */
function Start({ post, queue }: { post: Post; queue: readonly Post[] }) {
  if (post.media?.kind === "audio")
    return <PlayButton post={post} queue={queue} variant="secondary" />;
  return (
    <Link
      to={paths.post(post.id)}
      aria-label={copy.openPost(post.title)}
      className={iconButtonClass({ variant: "secondary" })}
    >
      {post.is_locked ? <Lock /> : <Play />}
    </Link>
  );
}
