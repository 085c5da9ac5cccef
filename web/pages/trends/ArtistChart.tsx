import { useQuery } from "@tanstack/react-query";
import { genreLabel } from "#contract/genres";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { query } from "#web/api/query.ts";
import { chartInput, type ChartPlace } from "./chart-place.ts";
import { Chart, PlaceFacts } from "./Chart.tsx";
import { copy } from "./copy.ts";

/** Artists, with follow buttons. */
export function ArtistChart({ place }: { place: ChartPlace }) {
  const me = useMe();
  const answer = useQuery(query("getTrendingArtists", chartInput(place)));
  return (
    <Chart
      place={place}
      answer={answer}
      keyOf={({ artist }) => artist.id}
      renderRow={(of) => {
        const genres = of.artist.musical_genres.slice(0, 1).map(genreLabel);
        const from = [...genres, of.artist.city].filter((word) => word !== "").join(" · ");
        return (
          <>
            <PersonLink
              person={of.artist}
              className="flex-1"
              detail={
                <span className="grid">
                  {from !== "" && <span className="truncate">{from}</span>}
                  <PlaceFacts of={of} people={copy.people(of.people)} />
                </span>
              }
            />
            {of.artist.id !== me?.id && <FollowButton person={of.artist} size="sm" />}
          </>
        );
      }}
    />
  );
}
