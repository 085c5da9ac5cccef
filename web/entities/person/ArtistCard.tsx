import type { ArtistCard as Artist } from "#contract/discovery/discovery";
import { genreLabel } from "#contract/genres";
import { NextDateOf } from "#web/entities/event/NextDates.tsx";
import { FollowButton } from "./FollowButton.tsx";
import { PersonLink } from "./PersonLink.tsx";

/** A suggested artist with a follow button; below the name the reason for the suggestion, or the genres. */
export function ArtistCard({ artist, reason }: { artist: Artist; reason?: string | undefined }) {
  const genres = artist.musical_genres.slice(0, 1).map(genreLabel);
  const detail =
    reason ?? ([...genres, artist.city].filter(Boolean).join(" · ") || artist.headline);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <PersonLink person={artist} detail={detail === "" ? undefined : detail} />
        <NextDateOf artistId={artist.id} className="pl-13" />
      </div>
      <FollowButton person={artist} size="sm" />
    </div>
  );
}
