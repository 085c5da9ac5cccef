import { useQuery } from "@tanstack/react-query";
import type { CountryCode } from "#contract/countries";
import type { GenreSlug } from "#contract/genres";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { agendaAddress, agendaPlace } from "./agenda-place.ts";
import { copy as agendaCopy } from "./copy.ts";
import { EventRows, EventRowsSkeleton } from "./EventRows.tsx";

const copy = agendaCopy.popular;

type PopularEventsProps = { country: CountryCode | undefined; genre: GenreSlug | undefined };

/** The concerts of the next weeks to which most people go, and the way to what sounds where one lives. */
export function PopularEvents({ country, genre }: PopularEventsProps) {
  const answer = useQuery(
    query("getPopularEvents", {
      ...(country !== undefined && { country }),
      ...(genre !== undefined && { genre }),
    }),
  );
  const { data, error } = answer;
  if (data === undefined && error !== null) return <QueryError of={answer} title={copy.failed} />;
  return (
    <section aria-label={copy.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 md:px-0">
      <p className="text-pretty text-text-muted">
        {copy.text}{" "}
        <Link
          to={agendaAddress({ ...agendaPlace(new URLSearchParams()), view: "songs" })}
          className="py-1 font-semibold text-accent-text hover:underline"
        >
          {copy.songs}
        </Link>
      </p>
      {data === undefined ? (
        <EventRowsSkeleton />
      ) : data.events.length === 0 ? (
        <EmptyState
          title={copy.none}
          text={copy.noneText}
          action={
            <Link to={paths.events} className={buttonClass({ variant: "secondary" })}>
              {agendaCopy.toAgenda}
            </Link>
          }
        />
      ) : (
        <EventRows events={data.events} label={copy.title} dated counted />
      )}
    </section>
  );
}
