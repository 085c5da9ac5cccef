import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { firstCharacters, normalizeLine } from "#contract/text/characters";
import { limits } from "#contract/limits";
import { loadPopularEvents } from "#features/agenda";
import { loadResultsPage, PageSearch } from "#features/search";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { useSession } from "#web/api/session.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { ArtistChart } from "./ArtistChart.tsx";
import { ChartControls } from "./ChartControls.tsx";
import { chartAddress, type ChartPlace, chartPlace } from "./chart-place.ts";
import { copy } from "./copy.ts";
import { howId, HowItIsComputed } from "./HowItIsComputed.tsx";
import { SongChart } from "./SongChart.tsx";
import { TagChart } from "./TagChart.tsx";

const PopularEvents = lazy(async () => ({
  default: (await onceOnline(loadPopularEvents)).PopularEvents,
}));
const EventChart = ({ place: { country, genre } }: { place: ChartPlace }) => (
  <Suspense>
    <PopularEvents country={country} genre={genre} />
  </Suspense>
);
const charts = {
  canciones: SongChart,
  artistas: ArtistChart,
  etiquetas: TagChart,
  conciertos: EventChart,
};

const ResultsPage = lazy(async () => ({
  default: (await onceOnline(loadResultsPage)).ResultsPage,
}));

/** /tendencias: the charts; with `search`, the results of a search, for visitors too. */
export function TrendsPage() {
  const [query] = useSearchParams();
  const search = firstCharacters(normalizeLine(query.get("search") ?? ""), limits.searchLength);
  if (search === "") return <Charts />;
  return (
    <Suspense>
      <ResultsPage search={search} />
    </Suspense>
  );
}

/** Songs, artists and tags with recent activity, and how the charts are computed. */
function Charts() {
  const [query] = useSearchParams();
  const session = useSession();
  const layout = useLayout();
  const place = chartPlace(query);
  const isDesk = layout === "desk";
  useTitle(`${copy.title}: ${copy.kind[place.kind].toLowerCase()}`);
  const Chart = charts[place.kind];
  return (
    <Columns rail={(isDesk || layout === null) && <HowItIsComputed />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <header className="grid gap-1 px-4 md:px-0">
          <h1 className="font-display text-2xl font-bold">{copy.title}</h1>
          <p className="text-pretty text-text-muted">
            {copy.intro}{" "}
            {!isDesk && (
              <a
                href={`#${howId}`}
                className="py-1 font-semibold text-accent-text hover:underline xl:hidden"
              >
                {copy.howLink}
              </a>
            )}
          </p>
        </header>
        {/* Members have it in the bar above. */}
        {(layout === "phone" || layout === null) && session.status === "visitor" && (
          <div className="md:hidden">
            <Region>
              <PageSearch />
            </Region>
          </div>
        )}
        <Region>
          <ChartControls place={place} />
        </Region>
        <Region key={chartAddress(place)}>
          <Chart place={place} />
        </Region>
        {!isDesk && (
          <div className="grid xl:hidden">
            <HowItIsComputed />
          </div>
        )}
      </div>
    </Columns>
  );
}
