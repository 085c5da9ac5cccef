import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Venue } from "#contract/events/venues";
import { limits } from "#contract/limits";
import type { City } from "#contract/places/cities";
import { CitySearch } from "#features/cities";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { editorCopy as copy } from "./editor-copy.ts";

type NewVenueProps = { name: string; onCreated: (venue: Venue) => void; onCancel: () => void };

/** Adds a new venue. It is inside the event's form, so it is not a form itself. */
export function NewVenue({ name: firstName, onCreated, onCancel }: NewVenueProps) {
  const [name, setName] = useState(firstName);
  const [address, setAddress] = useState("");
  const [city, setCity] = useState<City | null>(null);
  const [isCityMissing, setIsCityMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (city_id: number) => call("createVenue", { name: name.trim(), address, city_id }),
    onSuccess: onCreated,
  });
  const submit = () => {
    setIsCityMissing(city === null);
    if (city !== null && name.trim() !== "" && !isPending) mutate(city.id);
  };
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md bg-background p-4">
      <legend className="float-left w-full pb-1 font-semibold">{copy.newVenue}</legend>
      {error !== null && <FormAlert text={`${copy.venueFailed}. ${errorMessage(error)}`} />}
      <Field label={copy.venueName}>
        <Input
          value={name}
          maxLength={limits.venueNameLength}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={copy.city} error={isCityMissing && city === null && copy.cityMissing}>
        <CitySearch city={city} onChoose={setCity} />
      </Field>
      <Field label={copy.address} optional>
        <Input
          value={address}
          maxLength={limits.venueAddressLength}
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={isPending} onClick={submit}>
          {copy.createVenue}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
