import { useQuery } from "@tanstack/react-query";
import { MapPin, MapPinned, X } from "lucide-react";
import { useState } from "react";
import type { City } from "#contract/places/cities";
import type { Profile } from "#contract/people/profiles";
import { CitySearch } from "#features/cities";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { useCityRequests } from "./use-city-requests.ts";

/** «Ven a mi ciudad» on the profile of an artist or a band; on one's own, the way to what others ask. */
export function CityRequestCard({ profile }: { profile: Profile }) {
  const session = useSession();
  // What is asked is a person's, and never in the name of a band.
  const isActing = session.status === "member" && session.userId !== session.personId;
  if (profile.role !== "creator" || (isActing && !profile.is_self)) return null;
  return (
    <section aria-labelledby="city-requests" className="grid gap-3">
      <h2 id="city-requests" className="text-lg">
        {profile.is_self ? copy.title : copy.card.title}
      </h2>
      {profile.is_self ? (
        <>
          <p className="text-pretty text-text-muted">{copy.card.demandText}</p>
          <Link
            to={paths.cityDemand}
            className={buttonClass({
              size: "sm",
              variant: "secondary",
              className: "justify-self-start",
            })}
          >
            <MapPinned aria-hidden />
            {copy.card.demand}
          </Link>
        </>
      ) : (
        <Requests profile={profile} />
      )}
    </section>
  );
}

function Requests({ profile: { id, name } }: { profile: Profile }) {
  const membersOnly = useMembersOnly();
  const isMember = useSession().status === "member";
  const { data } = useQuery({ ...query("getCityRequests", { id }), enabled: isMember });
  const change = useCityRequests(id);
  const [isChoosing, setIsChoosing] = useState(false);
  const requests = data?.requests ?? [];
  const ownCity = data?.own_city ?? null;
  const mayAskOwn = ownCity !== null && requests.every((one) => one.city_id !== ownCity.city_id);
  return (
    <>
      <p className="text-pretty text-text-muted">{copy.card.text(name)}</p>
      {requests.length > 0 && (
        <ul aria-label={copy.card.title} className="grid divide-y divide-border">
          {requests.map(({ city_id, city, people }) => (
            <li key={city_id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 break-words">
                <span className="font-semibold">{city}</span>{" "}
                <span className="text-sm text-text-muted">{copy.card.people(people)}</span>
              </span>
              <IconButton
                label={copy.card.remove(city)}
                onClick={() => change.mutate({ city_id, city, asks: false })}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {mayAskOwn && (
          <Button
            size="sm"
            icon={<MapPin aria-hidden />}
            loading={change.isPending}
            onClick={() => change.mutate({ ...ownCity, asks: true })}
          >
            {copy.card.own(ownCity.city)}
          </Button>
        )}
        {!isChoosing && (
          <Button
            size="sm"
            variant="secondary"
            icon={<MapPin aria-hidden />}
            onClick={() => membersOnly(() => setIsChoosing(true), "askToCity")}
          >
            {isMember ? copy.card.others : copy.card.title}
          </Button>
        )}
      </div>
      {isChoosing && (
        <CityChoice
          isPending={change.isPending}
          onAsk={({ id: city_id, name: city }) =>
            change.mutate({ city_id, city, asks: true }, { onSuccess: () => setIsChoosing(false) })
          }
        />
      )}
    </>
  );
}

type CityChoiceProps = { isPending: boolean; onAsk: (city: City) => void };

function CityChoice({ isPending, onAsk }: CityChoiceProps) {
  const [city, setCity] = useState<City | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (city !== null) onAsk(city);
      }}
    >
      <Field
        label={copy.city}
        error={isSubmitted && city === null ? copy.card.cityMissing : undefined}
      >
        <CitySearch
          key={city?.id}
          icon={<MapPin />}
          placeholder={copy.card.cityPrompt}
          city={city}
          onChoose={setCity}
        />
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" loading={isPending}>
        {copy.card.ask}
      </Button>
    </form>
  );
}
