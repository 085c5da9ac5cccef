import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "#web/parts/links/Link.tsx";
import { exploreGenres, genreLabel } from "#contract/genres";
import { pages } from "#web/api/pages.ts";
import { useFailureToast } from "#web/copy/use-failure-toast.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { NextDates } from "#web/entities/event/NextDates.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { ArtistTile, TileSkeleton } from "./ArtistTile.tsx";
import { copy } from "./copy.ts";
import type { ExploreGenre } from "./explore-place.ts";
import { tiles } from "./tiles.ts";

/** The artists of the chosen genres, page by page, most followed first. */
export function GenreArtists({ genres }: { genres: readonly ExploreGenre[] }) {
  const labels = genres.map(genreLabel);
  return (
    <section aria-labelledby="of-genres" className="grid gap-5 px-4 md:px-0">
      <h2 id="of-genres" aria-live="polite" className="text-xl">
        {copy.ofGenres(labels)}
      </h2>
      <List genres={genres} labels={labels} />
    </section>
  );
}

type ListProps = { genres: readonly ExploreGenre[]; labels: readonly string[] };

function List({ genres, labels }: ListProps) {
  const list = useArtists(genres);
  const { data } = list;
  const hasFailed = data === undefined && (list.isError || list.fetchStatus === "paused");
  useFailureToast(hasFailed, [copy.failed], copy.failedText);
  if (data === undefined) {
    if (hasFailed)
      return (
        <ErrorState
          title={copy.listFailed}
          text={copy.failedText}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
          as="h3"
        />
      );
    return <Waiting />;
  }
  const artists = new Map(
    data.pages.flatMap((page) => page.artists).map((artist) => [artist.id, artist]),
  );
  if (artists.size === 0)
    return (
      <EmptyState
        as="h3"
        title={copy.noneOf(labels)}
        text={copy.noneText}
        action={
          <Link
            to={paths.exploreGenres([])}
            preventScrollReset
            className={buttonClass({ variant: "secondary" })}
          >
            {copy.seeAll}
          </Link>
        }
      />
    );
  return (
    <NextDates of={[...artists.values()]}>
      <ul className={tiles}>
        {[...artists.values()].map((artist) => (
          <li key={artist.id}>
            <ArtistTile artist={artist} />
          </li>
        ))}
      </ul>
      <MoreOf list={list} copy={copy} end={copy.end} />
    </NextDates>
  );
}

/** In the order of the chips, so that equal choices share a query. */
function useArtists(genres: readonly ExploreGenre[]) {
  const requestedGenres = exploreGenres.filter((genre) => genres.includes(genre)).join(",");
  return useInfiniteQuery(pages("getArtistsByGenre", { genres: requestedGenres }));
}

function Waiting() {
  return (
    <div className={tiles}>
      <output className="sr-only">{copy.loading}</output>
      {Array.from({ length: 12 }, (_, tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
}
