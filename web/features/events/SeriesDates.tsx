import type { Event } from "#contract/events/events";
import { hourOf, shortDate } from "#web/entities/event/event-dates.ts";
import { copy as eventCopy } from "#web/entities/event/copy.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { copy } from "./copy.ts";

/** The other dates of a series, each an event of its own. */
export function SeriesDates({ series }: { series: Event["series"] }) {
  return (
    <section aria-labelledby="series" className="grid gap-2">
      <h2 id="series" className="text-lg">
        {copy.series}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {series.map(({ slug, starts_local: local, status }) => (
          <li key={slug}>
            <Link to={paths.event(slug)} className={chipClass(false)}>
              <time
                dateTime={local}
                className={status === "cancelled" ? "line-through" : undefined}
              >
                {shortDate(local)}, {hourOf(local)}
              </time>
              {eventCopy.status[status] !== null && (
                <span className="text-text-muted">{eventCopy.status[status]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
