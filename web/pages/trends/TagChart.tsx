import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { query } from "#web/api/query.ts";
import { paths } from "#web/paths.ts";
import { chartInput, type ChartPlace } from "./chart-place.ts";
import { Chart, PlaceFacts } from "./Chart.tsx";
import { copy } from "./copy.ts";

/** Tags, linked to the posts that use them. */
export function TagChart({ place }: { place: ChartPlace }) {
  const answer = useQuery(query("getTrendingTags", chartInput(place)));
  return (
    <Chart
      place={place}
      answer={answer}
      keyOf={({ tag }) => tag}
      renderRow={(of) => (
        <Link
          to={paths.exploreMusic(of.tag)}
          className="group flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md"
        >
          <span className="grid min-w-0 flex-1">
            <span className="truncate font-semibold underline-offset-2 group-hover:underline">
              #{of.tag}
            </span>
            <PlaceFacts of={of} people={copy.people(of.people)} />
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
        </Link>
      )}
    />
  );
}
