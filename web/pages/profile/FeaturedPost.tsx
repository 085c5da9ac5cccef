import { Pin } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import type { Profile } from "#contract/people/profiles";
import { PlayButton, PlayerWaveform } from "#features/player";
import { PostCard } from "#features/posts";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { useSongs } from "./use-songs.ts";

/** The post at the top of a person's page: the pinned one or, of artists, the newest song. */
export function FeaturedPost({ profile }: { profile: Profile }) {
  const { data, error, isFetching, refetch } = useQuery(
    query("getFeaturedPost", { artistId: profile.id }),
  );
  const isArtist = profile.role === "creator";
  if (data === undefined && error !== null)
    return (
      <QueryError
        of={{ error, isFetching, refetch }}
        as="p"
        className="py-6"
        title={copy.featuredFailed}
      />
    );
  if (data === undefined && isArtist && profile.post_kinds.includes("music"))
    return <Skeleton className="mx-4 mt-8 h-46 rounded-lg sm:h-54 md:mx-6 xl:mx-0" />;
  const post = data?.post ?? null;
  if (post === null || (!post.is_pinned && !isArtist)) return null;
  return (
    <section aria-labelledby="featured">
      <h2
        id="featured"
        className="mb-3 flex items-center gap-2 px-4 text-sm font-semibold text-text-muted md:px-6 xl:px-0"
      >
        {post.is_pinned && <Pin aria-hidden className="size-4" />}
        {post.is_pinned ? copy.pinned : copy.latestSong}
      </h2>
      {post.media?.kind === "audio" ? (
        <Song post={post} profile={profile} cover={post.media.cover} />
      ) : (
        <PostCard post={post} priority />
      )}
    </section>
  );
}

type SongProps = { post: Post; profile: Profile; cover: Parameters<typeof coverProps>[0] };

/** A song with a large cover. */
function Song({ post, profile, cover }: SongProps) {
  const { songs } = useSongs(profile);
  return (
    <div className="mx-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg bg-surface p-4 sm:gap-x-6 md:mx-6 md:p-5 xl:mx-0">
      <Cover
        {...coverProps(cover)}
        name={post.title}
        priority
        sizes="(min-width: 640px) 176px, 96px"
        className="w-24 sm:row-span-2 sm:w-44"
      />
      <div className="flex min-w-0 items-center gap-4">
        <PlayButton post={post} queue={songs} size="lg" />
        <h3 className="min-w-0 font-display text-xl leading-tight font-bold text-balance wrap-anywhere sm:text-2xl">
          <Link to={paths.post(post.id)} className="underline-offset-4 hover:underline">
            {post.title}
          </Link>
        </h3>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <PlayerWaveform post={post} queue={songs} />
      </div>
    </div>
  );
}
