import { Link } from "#web/parts/links/Link.tsx";
import type { getExplore } from "#contract/discovery/explore";
import type { Output } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton, SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { aboutOf, ArtistTile, TileSkeleton } from "./ArtistTile.tsx";
import { copy } from "./copy.ts";
import { PreviewButton } from "./PreviewButton.tsx";
import { ProfileLink } from "./ProfileLink.tsx";
import { Strip } from "./Strip.tsx";

const list = "grid gap-3 lg:grid-cols-2";
const row =
  "grid grid-cols-[2.5rem_auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md bg-surface p-3.5";
const tile = "w-40 shrink-0 snap-start";

/** #1 to #6 of the week with the points behind the rank, followers and visits of 30 days; a swipeable row on phones. */
export function PopularList({ artists }: { artists: Output<typeof getExplore>["popular"] }) {
  if (useLayout() === "phone")
    return (
      <Strip>
        {artists.map((artist, at) => (
          <li key={artist.id} className={tile}>
            <ArtistTile artist={artist} rank={at + 1} points={artist.points} />
          </li>
        ))}
      </Strip>
    );
  return (
    <ol className={list}>
      {artists.map((artist, at) => (
        <li key={artist.id} className={row}>
          <span
            className={cx(
              "text-center font-display text-xl font-extrabold tabular-nums",
              at === 0 ? "text-accent-text" : "text-text-muted",
            )}
          >
            {copy.rank(at + 1)}
          </span>
          <Avatar name={artist.name} src={artist.avatar_url} size="lg" />
          <div className="grid min-w-0 pl-1 text-sm text-text-muted tabular-nums">
            <Link
              to={paths.artist(artist)}
              className="truncate rounded-sm text-base font-semibold text-text underline-offset-2 hover:underline"
            >
              {artist.name}
            </Link>
            <span className="truncate">{aboutOf(artist)}</span>
            <span className="truncate font-semibold text-text">{copy.points(artist.points)}</span>
            <span className="truncate">{copy.followers(artist.followers_count)}</span>
            <span className="truncate">{copy.views(artist.profile_views_30d)}</span>
          </div>
          <div className="grid justify-items-end gap-2">
            {artist.preview !== null && <PreviewButton artist={artist} preview={artist.preview} />}
            <ProfileLink artist={artist} />
          </div>
        </li>
      ))}
    </ol>
  );
}

export function PopularSkeleton() {
  const places = Array.from({ length: limits.popularArtists }, (_, place) => place);
  if (useLayout() === "phone")
    return (
      <Strip>
        {places.map((place) => (
          <li key={place} className={tile}>
            <TileSkeleton />
          </li>
        ))}
      </Strip>
    );
  return (
    <div aria-hidden className={list}>
      {places.map((place) => (
        <div key={place} className={row}>
          <SkeletonLine className="h-6 w-8" />
          <SkeletonAvatar className="size-16" />
          <div className="grid gap-2 py-1 pl-1">
            <SkeletonLine className="h-4 w-32 max-w-full" />
            <SkeletonLine className="w-24" />
            <SkeletonLine className="w-40 max-w-full" />
          </div>
          <Skeleton className="h-9 w-24 rounded-full pointer-coarse:h-11" />
        </div>
      ))}
    </div>
  );
}
