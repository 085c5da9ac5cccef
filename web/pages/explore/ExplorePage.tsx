import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { stopPreview } from "#features/player";
import { loadResultsPage } from "#features/search";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { explorePlace } from "./explore-place.ts";
import { GenreArtists } from "./GenreArtists.tsx";
import { GenreChips } from "./GenreChips.tsx";
import { Hero } from "./Hero.tsx";
import { ResultsSkeleton } from "./ResultsSkeleton.tsx";
import { Sections } from "./Sections.tsx";

const ResultsPage = lazy(async () => ({
  default: (await onceOnline(loadResultsPage)).ResultsPage,
}));

/**
 * /explore-music: search results; without a search, sections to discover, or the artists of the chosen genres.
 * Search and genres are in the address.
 */
export function ExplorePage() {
  const [query] = useSearchParams();
  const { search, genres } = explorePlace(query);
  if (search !== "")
    return (
      <Suspense fallback={<ResultsSkeleton search={search} />}>
        <ResultsPage search={search} />
      </Suspense>
    );
  return <Explore key="explore" genres={genres} />;
}

function Explore({ genres }: Pick<ReturnType<typeof explorePlace>, "genres">) {
  useTitle(copy.page);
  // A preview stops when its cards are unmounted.
  useEffect(() => stopPreview, []);
  // Loaded ahead, so that a search from here neither waits for the results page nor fails offline.
  useEffect(() => whenIdle(() => void loadResultsPage().catch(() => undefined)), []);
  return (
    <div className="mx-auto grid w-full max-w-262 grid-cols-[minmax(0,1fr)] gap-5 pb-10 md:gap-7 md:px-6 md:pt-2">
      <Region>
        <Hero small={genres.length > 0} />
      </Region>
      <Region>
        <GenreChips genres={genres} />
      </Region>
      <Region>{genres.length > 0 ? <GenreArtists genres={genres} /> : <Sections />}</Region>
    </div>
  );
}
