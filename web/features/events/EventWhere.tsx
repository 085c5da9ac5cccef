import { ExternalLink, Navigation } from "lucide-react";
import { countryName } from "#contract/country-name";
import type { Event } from "#contract/events/events";
import type { Venue } from "#contract/events/venues";
import { textLink } from "#web/parts/forms/text-link.ts";
import { copy } from "./copy.ts";

/** The place with its address and a link to a map; for a stream, its address. Nothing of other sites is loaded. */
export function EventWhere({ event: { venue, online_url } }: { event: Event }) {
  return (
    <>
      {venue !== null && <VenueAddress venue={venue} />}
      {online_url !== null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{copy.online}</span>
          <a
            href={online_url}
            target="_blank"
            rel="nofollow noopener"
            className={textLink("gap-1")}
          >
            <ExternalLink aria-hidden className="size-4" />
            {copy.openStream}
          </a>
        </p>
      )}
    </>
  );
}

function VenueAddress({ venue }: { venue: Venue }) {
  const country = countryName(venue.country_code);
  const city = [venue.city, venue.region === venue.city ? "" : venue.region, country];
  const place = [venue.address || venue.name, venue.city, country].filter(Boolean).join(", ");
  const search = encodeURIComponent(place);
  return (
    <>
      <p className="font-semibold">{venue.name}</p>
      {venue.address !== "" && <p>{venue.address}</p>}
      <p className="text-text-muted">{city.filter(Boolean).join(", ")}</p>
      <p className="flex flex-wrap gap-x-4">
        {/* Phones open a `geo:` address in the person's map app; desktops have none. */}
        <a
          href={`geo:${venue.lat},${venue.lng}?q=${search}`}
          className={textLink("hidden gap-1 pointer-coarse:inline-flex")}
        >
          <Navigation aria-hidden className="size-4" />
          {copy.directions}
        </a>
        <a
          href={`https://www.openstreetmap.org/search?query=${search}`}
          target="_blank"
          rel="noopener noreferrer"
          className={textLink("gap-1")}
        >
          <ExternalLink aria-hidden className="size-4" />
          {copy.openMap}
        </a>
      </p>
    </>
  );
}
