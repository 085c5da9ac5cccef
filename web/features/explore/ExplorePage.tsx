import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { stopPreview } from "#features/player";
import { loadResultsPage } from "#features/search";
import { useTitle } from "#features/shell";
import { copy } from "./copy.ts";
import { explorePlace } from "./explore-place.ts";
import { GenreArtists } from "./GenreArtists.tsx";
import { GenreChips } from "./GenreChips.tsx";
import { Hero } from "./Hero.tsx";
import { Sections } from "./Sections.tsx";

const ResultsPage = lazy(async () => ({ default: (await loadResultsPage()).ResultsPage }));

/**
 * /explore-music: the results of a search; without one, what there is to discover, or the artists of the genres
 * that were chosen (spec 1 §2). Search and genres stand in the address.
 */
export function ExplorePage() {
  const [query] = useSearchParams();
  const { search, genres } = explorePlace(query);
  if (search !== "")
    return (
      <Suspense fallback={<div className="h-dvh" />}>
        <ResultsPage search={search} />
      </Suspense>
    );
  return <Explore key="explore" genres={genres} />;
}

function Explore({ genres }: Pick<ReturnType<typeof explorePlace>, "genres">) {
  useTitle(copy.page);
  // What is heard from a card ends with the cards.
  useEffect(() => stopPreview, []);
  return (
    <div className="mx-auto grid w-full max-w-262 grid-cols-[minmax(0,1fr)] gap-5 pb-10 md:gap-7 md:px-6 md:pt-2">
      <Hero small={genres.length > 0} />
      <GenreChips genres={genres} />
      {genres.length > 0 ? <GenreArtists genres={genres} /> : <Sections />}
    </div>
  );
}
