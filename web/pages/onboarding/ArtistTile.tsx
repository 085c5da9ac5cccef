import type { ArtistCard } from "#contract/discovery/discovery";
import { genreLabel } from "#contract/genres";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton, SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";

/** A suggested artist: picture, genres, and the follow button. */
export function ArtistTile({ artist }: { artist: ArtistCard }) {
  const genres = artist.musical_genres.slice(0, 2).map(genreLabel).join(" · ");
  return (
    <Card as="li" className="flex min-w-0 flex-col items-center gap-3 p-4 text-center">
      <Avatar
        name={artist.name}
        src={artist.avatar_url}
        thumbhash={artist.avatar?.placeholder}
        size="xl"
      />
      <div className="grid w-full grow content-start">
        <p className="line-clamp-2 font-display text-lg leading-tight font-bold wrap-anywhere">
          {artist.name}
        </p>
        <p className="truncate text-sm text-text-muted">{genres}</p>
        <p className="truncate text-sm text-text-muted">{artist.city}</p>
      </div>
      <FollowButton person={artist} size="sm" className="w-full" />
    </Card>
  );
}

export function ArtistTileWaiting() {
  return (
    <Card as="li" aria-hidden className="grid justify-items-center gap-3 p-4">
      <SkeletonAvatar className="size-28" />
      <SkeletonLine className="h-5 w-3/4" />
      <SkeletonLine className="w-1/2" />
      <Skeleton className="h-9 w-full rounded-full" />
    </Card>
  );
}
