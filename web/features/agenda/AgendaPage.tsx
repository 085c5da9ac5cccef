import { CalendarPlus, CalendarHeart, Rss } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "#web/api/session.ts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { agendaAddress, type AgendaPlace, agendaPlace } from "./agenda-place.ts";
import { AgendaFilters } from "./AgendaFilters.tsx";
import { AgendaList } from "./AgendaList.tsx";
import { AgendaMonth } from "./AgendaMonth.tsx";
import { CityAlert } from "./CityAlert.tsx";
import { rememberCity } from "./remembered-city.ts";
import { copy } from "./copy.ts";

const CitySongs = lazy(async () => ({
  default: (await onceOnline(() => import("./CitySongs.tsx"))).CitySongs,
}));

/** /events: upcoming events, around a city or everywhere, for visitors too. */
export function AgendaPage() {
  const [search] = useSearchParams();
  const isMember = useSession().status === "member";
  const me = useMe();
  const place = agendaPlace(search);
  useTitle(copy.title);
  useRememberedCity(place.cityId);
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <header className="grid gap-3 px-4 md:px-0">
          <h1 className="font-display text-2xl font-bold">{copy.title}</h1>
          <p className="text-pretty text-text-muted">{copy.intro}</p>
          {isMember && (
            <div className="flex flex-wrap gap-2">
              <Link to={paths.createEvent} className={buttonClass({ size: "sm" })}>
                <CalendarPlus aria-hidden />
                {me?.role === "supporter" ? copy.propose : copy.announce}
              </Link>
              <Link to={paths.plans} className={buttonClass({ size: "sm", variant: "secondary" })}>
                <CalendarHeart aria-hidden />
                {copy.plans}
              </Link>
            </div>
          )}
        </header>
        <Region>
          <AgendaFilters place={place} />
        </Region>
        <Region key={agendaAddress(place)}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 md:px-0">
            {place.view === "songs" ? (
              <Suspense>
                <CitySongs cityId={place.cityId} />
              </Suspense>
            ) : place.view === "month" ? (
              <>
                <CityAlert place={place} />
                <AgendaMonth place={place} />
              </>
            ) : (
              <AgendaList place={place} />
            )}
          </div>
        </Region>
        {place.cityId !== undefined && place.view !== "songs" && <CityCalendar place={place} />}
      </div>
    </Columns>
  );
}

/** The city that was chosen last is what other pages begin with, for who has none on their profile. */
function useRememberedCity(cityId: number | undefined): void {
  const me = useMe()?.id;
  useEffect(() => {
    if (me !== undefined && cityId !== undefined) rememberCity(me, cityId);
  }, [me, cityId]);
}

/** Links to subscribe to a city's agenda in a calendar program. */
function CityCalendar({ place: { cityId, radius } }: { place: AgendaPlace }) {
  const file = (ending: string) => `/events/ciudad/${cityId}.${ending}?radius=${radius}`;
  const className =
    "inline-flex min-h-11 items-center gap-2 text-sm text-accent-text hover:underline [&_svg]:size-4";
  return (
    <p className="flex flex-wrap gap-x-6 px-4 md:px-0">
      <a href={file("ics")} className={className}>
        <CalendarPlus aria-hidden />
        {copy.cityCalendar}
      </a>
      <a href={file("xml")} className={className}>
        <Rss aria-hidden />
        {copy.cityFeed}
      </a>
    </p>
  );
}
