import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { keyOf } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { forgetAnswers } from "./answers.ts";
import { ArtistTile, ArtistTileWaiting } from "./ArtistTile.tsx";
import { copy } from "./copy.ts";
import { StepFrame } from "./StepFrame.tsx";
import { useDestination } from "./use-destination.ts";

/** Step 5: artists to follow, of the same place and genres first; then the page to which the person was going. */
export function ArtistsStep({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const destination = useDestination();
  // Missing answers are read from the profile, which has been saved by now.
  const { data, error, isFetching, refetch } = useQuery(query("suggestArtists", {}));
  const followedCount = data?.artists.filter((artist) => artist.is_following).length ?? 0;
  // Without suggestions, the button does not say that the step is skipped.
  const skips = followedCount === 0 && data?.artists.length !== 0;

  const enterLabel = destination === paths.home ? copy.artists.enter : copy.next;
  const enter = async () => {
    forgetAnswers(userId);
    await navigate(destination, { replace: true });
    // The suggestions on /home leave out the people followed here.
    client.removeQueries({ queryKey: keyOf("suggestArtists") });
  };
  return (
    <StepFrame
      title={copy.artists.title}
      text={copy.artists.text}
      onNext={() => void enter()}
      nextLabel={skips ? copy.skip : enterLabel}
      nextVariant={skips ? "secondary" : "primary"}
    >
      {data?.artists.length === 0 && (
        <EmptyState title={copy.artists.empty} text={copy.artists.emptyText} />
      )}
      {data === undefined && error !== null ? (
        <QueryError of={{ error, isFetching, refetch }} title={copy.artists.failed} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {data === undefined
            ? Array.from({ length: 6 }, (_, tile) => <ArtistTileWaiting key={tile} />)
            : data.artists.map((artist) => <ArtistTile key={artist.id} artist={artist} />)}
        </ul>
      )}
      <output className="text-sm text-text-muted">
        {followedCount > 0 && copy.artists.followed(followedCount)}
      </output>
    </StepFrame>
  );
}
