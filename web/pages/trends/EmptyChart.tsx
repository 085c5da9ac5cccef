import { Link } from "#web/parts/links/Link.tsx";
import { trendRules } from "#contract/discovery/trend-rules";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { chartAddress, type ChartPlace } from "./chart-place.ts";
import { copy } from "./copy.ts";

/** An empty chart: the reason, and a link to a wider one. */
export function EmptyChart({ place, isComputed }: { place: ChartPlace; isComputed: boolean }) {
  if (!isComputed)
    return <EmptyState title={copy.notYet} text={copy.notYetText} action={<Explore />} />;
  const wider = widen(place);
  return (
    <EmptyState
      title={copy.tooFew}
      text={copy.tooFewText(trendRules.minPeople)}
      action={
        wider === null ? (
          <Explore />
        ) : (
          <Link
            to={chartAddress({ ...place, ...wider.change })}
            preventScrollReset
            className={buttonClass()}
          >
            {wider.label}
          </Link>
        )
      }
    />
  );
}

function Explore() {
  return (
    <Link to={paths.exploreMusic()} className={buttonClass({ variant: "secondary" })}>
      {copy.explore}
    </Link>
  );
}

/** The next wider chart: without country, genre or emerging filter, or of a longer period. */
function widen(place: ChartPlace): { label: string; change: Partial<ChartPlace> } | null {
  if (place.country !== undefined)
    return { label: copy.widen.country, change: { country: undefined } };
  if (place.genre !== undefined) return { label: copy.widen.genre, change: { genre: undefined } };
  if (place.emerging) return { label: copy.widen.emerging, change: { emerging: false } };
  if (place.period === "month") return null;
  return {
    label: copy.widen.period(place.period),
    change: { period: place.period === "day" ? "week" : "month" },
  };
}
