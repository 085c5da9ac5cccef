import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, CalendarPlus } from "lucide-react";
import { countryName } from "#contract/country-name";
import type { TourRoute } from "#contract/events/city-requests";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type Demand = OutputOf<"getCityDemand">;

const figure = new Intl.NumberFormat("es", { useGrouping: true });

/** /events/ciudades: where an artist or a band is asked for, followed and heard, and a way through these cities. */
export function CityDemandPage() {
  useTitle(copy.title);
  const demand = useQuery(query("getCityDemand", {}));
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <header className="grid justify-items-start gap-1 px-4 md:px-0">
          <Link
            to={paths.events}
            className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-4" })}
          >
            <ArrowLeft aria-hidden />
            {copy.back}
          </Link>
          <h1 className="font-display text-2xl font-bold">{copy.title}</h1>
          <p className="text-pretty text-text-muted">{copy.intro}</p>
        </header>
        <Region>
          {demand.data !== undefined ? (
            <DemandOf data={demand.data} />
          ) : demand.error === null ? (
            <div aria-busy className="grid gap-4 px-4 md:px-0">
              <output className="sr-only">{copy.loading}</output>
              <Skeleton className="h-40" />
              <Skeleton className="h-64" />
            </div>
          ) : (
            <QueryError of={demand} title={copy.failed} as="h2" />
          )}
        </Region>
      </div>
    </Columns>
  );
}

function DemandOf({
  data: { cities, routes, followers_without_city: unplaced },
}: {
  data: Demand;
}) {
  if (cities.length === 0)
    return (
      <EmptyState
        title={copy.empty}
        text={
          <>
            {copy.emptyText} {unplaced > 0 && copy.withoutCity(unplaced)}
          </>
        }
      />
    );
  return (
    <>
      {routes.length > 0 && (
        <Card as="section" bleed aria-labelledby="tour-routes" className="grid gap-4 p-4 md:p-6">
          <div className="grid gap-1">
            <h2 id="tour-routes" className="text-lg">
              {copy.routes}
            </h2>
            <p className="text-pretty text-text-muted">{copy.routesText}</p>
          </div>
          {routes.map((route, index) => (
            <Route key={route.stops[0]?.city_id} route={route} index={index + 1} />
          ))}
          <Link
            to={paths.createEvent}
            className={buttonClass({ size: "sm", className: "justify-self-start" })}
          >
            <CalendarPlus aria-hidden />
            {copy.announce}
          </Link>
        </Card>
      )}
      <Card as="section" bleed aria-labelledby="city-figures" className="grid gap-3 p-4 md:p-6">
        <h2 id="city-figures" className="text-lg">
          {copy.cities}
        </h2>
        <CityTable cities={cities} />
        {unplaced > 0 && <p className="text-sm text-text-muted">{copy.withoutCity(unplaced)}</p>}
      </Card>
    </>
  );
}

function Route({ route: { km, stops }, index }: { route: TourRoute; index: number }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{copy.route(index, km)}</h3>
      <ol aria-label={copy.route(index, km)} className="grid border-l-2 border-accent pl-4">
        {stops.map(({ city_id, city, region, requests, km: leg }, at) => (
          <li key={city_id} className="grid py-1.5">
            <span className="break-words">
              <span className="font-semibold">{city}</span>
              {region !== "" && region !== city && (
                <span className="text-text-muted">, {region}</span>
              )}
            </span>
            <span className="text-sm text-text-muted">
              {[copy.asks(requests), copy.stop(leg, at === 0)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function CityTable({ cities }: Pick<Demand, "cities">) {
  const head = "py-2 text-sm font-semibold text-text-muted";
  const cell = "py-2 pl-2 text-right align-top tabular-nums";
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className={`${head} text-left`}>
            {copy.city}
          </th>
          <th scope="col" className={`${head} pl-2 text-right`}>
            {copy.requests}
          </th>
          <th scope="col" className={`${head} pl-2 text-right`}>
            {copy.followers}
          </th>
          <th scope="col" className={`${head} pl-2 text-right max-sm:hidden`}>
            {copy.plays}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {cities.map(({ city_id, city, region, country_code, requests, followers, plays }) => (
          <tr key={city_id}>
            <th scope="row" className="py-2 text-left font-normal break-words">
              {city}
              <span className="block text-sm text-text-muted">
                {[region === city ? "" : region, countryName(country_code)]
                  .filter(Boolean)
                  .join(", ")}
                {/* On a phone the third figure stands here. */}
                <span className="block sm:hidden">
                  {copy.plays}: {plays === null ? copy.few : figure.format(plays)}
                </span>
              </span>
            </th>
            <td className={cell}>{figure.format(requests)}</td>
            <td className={cell}>{figure.format(followers)}</td>
            <td className={`${cell} max-sm:hidden`}>
              {plays === null ? copy.few : figure.format(plays)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
