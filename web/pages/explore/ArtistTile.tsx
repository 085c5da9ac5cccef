import { Link } from "#web/parts/links/Link.tsx";
import type { ExploreArtist } from "#contract/discovery/explore";
import { genreLabel } from "#contract/genres";
import { NextDateOf } from "#web/entities/event/NextDates.tsx";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { srcSets } from "#web/ui/pictures/src-sets.ts";
import { copy } from "./copy.ts";
import { PreviewButton } from "./PreviewButton.tsx";
import { ProfileLink } from "./ProfileLink.tsx";

type ArtistTileProps = {
  artist: ExploreArtist;
  /** Replaces the number of followers. */
  note?: string;
  /** Joined within 30 days. */
  isNew?: boolean;
  /** Their rank of this week: shows the visits too, and links to the page instead of a follow button. */
  rank?: number;
  /** The points behind the rank. */
  points?: number;
};

/** An artist: picture, genres and place, a preview of 30 seconds, and a follow button. */
export function ArtistTile({ artist, note, isNew = false, rank, points }: ArtistTileProps) {
  const me = useMe();
  const { preview } = artist;
  return (
    <article className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-3">
      <div className="relative">
        <Link to={paths.artist(artist)} className="group grid gap-2.5 rounded-lg">
          <span className="overflow-hidden rounded-lg">
            <Cover
              name={artist.name}
              {...faceOf(artist)}
              sizes="(min-width: 1280px) 160px, (min-width: 640px) 30vw, 45vw"
              className="rounded-lg transition-transform duration-240 ease-out group-hover:scale-104"
            />
          </span>
          <h3 className="line-clamp-2 text-base leading-snug wrap-anywhere underline-offset-2 group-hover:underline">
            {artist.name}
          </h3>
        </Link>
        {isNew && (
          <Badge tone="solid" className="pointer-events-none absolute top-2 left-2">
            <span aria-hidden>{copy.isNew}</span>
            <span className="sr-only">{copy.isNewSpoken}</span>
          </Badge>
        )}
        {rank !== undefined && (
          <Badge
            tone={rank === 1 ? "solid" : "neutral"}
            className={cx(
              "pointer-events-none absolute top-2 left-2 h-7 px-2.5 font-display text-sm font-extrabold",
              rank > 1 && "bg-background/85 text-text",
            )}
          >
            {copy.rank(rank)}
          </Badge>
        )}
        {preview !== null && (
          // Over the picture, which is square.
          <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square">
            <PreviewButton
              artist={artist}
              preview={preview}
              className="pointer-events-auto absolute right-2 bottom-2"
            />
          </div>
        )}
      </div>
      <p className="-mt-2 grid content-start text-sm text-text-muted">
        <span className="truncate">{aboutOf(artist, 1)}</span>
        {points !== undefined && (
          <span className="truncate font-semibold text-text tabular-nums">
            {copy.points(points)}
          </span>
        )}
        <NextDateOf artistId={artist.id} />
        <span className="truncate tabular-nums">
          {note ?? copy.followers(artist.followers_count)}
        </span>
        {rank !== undefined && (
          <span className="truncate tabular-nums">{copy.views(artist.profile_views_30d)}</span>
        )}
      </p>
      {rank !== undefined ? (
        <ProfileLink artist={artist} className="w-full" />
      ) : artist.id === me?.id ? (
        <p className="grid h-9 place-items-center text-sm text-text-muted pointer-coarse:h-11">
          {copy.you}
        </p>
      ) : (
        <FollowButton person={artist} size="sm" className="w-full" />
      )}
    </article>
  );
}

/** The props of a Cover for an artist. */
function faceOf({ avatar }: ExploreArtist) {
  return avatar === null
    ? {}
    : { src: avatar.url, thumbhash: avatar.placeholder, ...srcSets(avatar.sizes) };
}

/** Genres and place, or else the bio. Never empty, so that cards align. */
export function aboutOf(artist: ExploreArtist, genres = 2): string {
  const plays = artist.musical_genres.slice(0, genres).map(genreLabel);
  const details = [...plays, artist.city].filter(Boolean);
  return details.join(" · ") || artist.headline || "\u00A0";
}

export function TileSkeleton() {
  return (
    <div aria-hidden className="grid gap-2.5">
      <Skeleton className="aspect-square w-full rounded-lg" />
      <SkeletonLine className="h-4 w-3/4" />
      <SkeletonLine className="w-1/2" />
      <Skeleton className="mt-2 h-9 w-full rounded-full pointer-coarse:h-11" />
    </div>
  );
}
