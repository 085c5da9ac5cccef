import { useSearchParams } from "react-router";
import type { CareerEntry } from "#contract/career/career";
import { type CareerKind, careerKindNames, careerKinds } from "#contract/career/career-kinds";
import { Link } from "#web/parts/links/Link.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { CareerRow } from "./CareerRow.tsx";
import { copy } from "./copy.ts";

type CareerTimelineProps = {
  entries: readonly CareerEntry[];
  /** For the owner. */
  onEdit: ((entry: CareerEntry) => void) | undefined;
};

/** The entries by year, the latest first; of one kind when the address says so (`?tipo=conciertos`). */
export function CareerTimeline({ entries, onEdit }: CareerTimelineProps) {
  const [search] = useSearchParams();
  const kinds = careerKindNames.filter((kind) => entries.some((entry) => entry.kind === kind));
  const current = careerKindNames.find((kind) => careerKinds[kind].slug === search.get("tipo"));
  const listed = entries.filter(({ kind }) => current === undefined || kind === current);
  const years = [...Map.groupBy(listed, ({ starts }) => starts.slice(0, 4))];
  return (
    <>
      {(kinds.length > 1 || current !== undefined) && <Filters kinds={kinds} current={current} />}
      {listed.length === 0 && <EmptyState as="h2" title={copy.none} />}
      <div className="grid gap-8">
        {years.map(([year, ofYear]) => (
          <section
            key={year}
            aria-labelledby={`anio-${year}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[4rem_minmax(0,1fr)] sm:gap-4"
          >
            <h2
              id={`anio-${year}`}
              className="font-display text-2xl font-bold whitespace-nowrap tabular-nums sm:pt-3 sm:text-right sm:text-xl"
            >
              {year}
            </h2>
            <ol className="grid gap-3 border-l-2 border-border pl-4 sm:pl-6">
              {ofYear.map((entry) => (
                <CareerRow key={entry.id} entry={entry} onEdit={onEdit} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}

function Filters({ kinds, current }: { kinds: CareerKind[]; current: CareerKind | undefined }) {
  return (
    <nav
      aria-label={copy.filters}
      className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {[undefined, ...kinds].map((kind) => (
        <Link
          key={kind ?? "all"}
          to={{ search: kind === undefined ? "" : `?tipo=${careerKinds[kind].slug}` }}
          replace
          preventScrollReset
          aria-current={kind === current ? "true" : undefined}
          className={chipClass(kind === current)}
        >
          {kind === undefined ? copy.all : careerKinds[kind].many}
        </Link>
      ))}
    </nav>
  );
}
