import { useQuery } from "@tanstack/react-query";
import { BellPlus, MapPin } from "lucide-react";
import { useState } from "react";
import { radii } from "#contract/events/radii";
import type { City } from "#contract/places/cities";
import type { Person } from "#contract/people/profiles";
import { CitySearch } from "#features/cities";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { useAlertChanges } from "./use-alerts.ts";

/** Asks to be told of the shows of one artist near a city: one's own, unless another is chosen. */
export function ArtistAlert({ artist }: { artist: Person }) {
  const membersOnly = useMembersOnly();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<BellPlus aria-hidden />}
        onClick={() => membersOnly(() => setIsOpen(true), "alert")}
      >
        {copy.alerts.ofArtist}
      </Button>
      {isOpen && <ArtistAlertDialog artist={artist} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DialogProps = { artist: Person; onClose: () => void };

function ArtistAlertDialog({ artist, onClose }: DialogProps) {
  const { data: profile } = useQuery({
    ...query("getOwnProfile", {}),
    enabled: useSession().status === "member",
  });
  const ownCityId = profile?.city_id ?? null;
  const { data: ownCity } = useQuery({
    ...query("getCity", { id: ownCityId ?? 1 }),
    enabled: ownCityId !== null,
  });
  /** Undefined until somebody chooses. */
  const [chosenCity, setChosenCity] = useState<City | null | undefined>(undefined);
  const city = chosenCity === undefined ? (ownCity ?? null) : chosenCity;
  const [radius, setRadius] = useState<number>(50);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { creation } = useAlertChanges({ onCreated: onClose });
  const submit = () => {
    setIsSubmitted(true);
    if (city !== null)
      creation.mutate({ city_id: city.id, radius, genre: null, artist_id: artist.id });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.alerts.ofArtistTitle(artist.name)}
      description={copy.alerts.ofArtistText}
      footer={
        <Button loading={creation.isPending} onClick={submit}>
          {copy.alerts.ask}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field
          label={copy.city}
          error={isSubmitted && city === null ? copy.alerts.cityMissing : undefined}
        >
          <CitySearch
            key={city?.id}
            icon={<MapPin />}
            placeholder={copy.alerts.cityPrompt}
            city={city}
            onChoose={setChosenCity}
          />
        </Field>
        <Field label={copy.radius}>
          <Select
            value={radius}
            onChange={({ target }) =>
              setRadius(radii.find((km) => String(km) === target.value) ?? 50)
            }
          >
            {radii.map((km) => (
              <option key={km} value={km}>
                {copy.radiusOf(km)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}
