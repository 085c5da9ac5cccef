import { useState } from "react";
import { eventKinds } from "#contract/events/event-kinds";
import { limits } from "#contract/limits";
import { zoneName } from "#web/entities/event/event-dates.ts";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { withStart } from "./event-draft.ts";
import type { FormPart } from "./form-props.ts";
import { PriceFields } from "./PriceFields.tsx";
import { deviceZone } from "./use-venue.ts";
import { VenueField } from "./VenueField.tsx";

/** The required fields of an event: title, date, place and price. */
export function EventFields({ zone, ...part }: FormPart & { zone: string }) {
  const { draft, change, problems } = part;
  const { title, starts_local: start } = draft;
  return (
    <>
      <Field
        label={copy.title}
        error={problems["title"]}
        counter={{ count: countCharacters(title), max: limits.eventTitleLength }}
      >
        <Input
          name="title"
          value={title}
          placeholder={copy.titlePlaceholder}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
        <Field label={copy.date} error={problems["starts_local"]}>
          <Input
            type="date"
            name="starts_local"
            value={start.slice(0, 10)}
            onChange={({ target }) =>
              change(withStart(draft, joined(target.value, start.slice(11))))
            }
          />
        </Field>
        <Field label={copy.hour} hint={copy.zone(zoneName(zone))}>
          <Input
            type="time"
            value={start.slice(11)}
            onChange={({ target }) =>
              change(withStart(draft, joined(start.slice(0, 10), target.value)))
            }
          />
        </Field>
      </div>
      <WhereFields {...part} zone={zone} />
      <PriceFields {...part} />
      <Field label={copy.kind}>
        <Select
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value as typeof draft.kind })}
        >
          {Object.entries(eventKinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** Date and time joined into a local time; missing parts stay empty. */
function joined(day: string, hour: string): string {
  return day === "" && hour === "" ? "" : `${day}T${hour}`;
}

const allZones = () => Intl.supportedValuesOf("timeZone");

/** A venue, or the address of a stream with its time zone. */
function WhereFields({ draft, change, problems, zone }: FormPart & { zone: string }) {
  const [isOnline, setIsOnline] = useState(draft.venue_id === null && draft.online_url !== "");
  return (
    <div className="grid gap-3">
      <p aria-hidden className="text-sm font-semibold">
        {copy.where}
      </p>
      <ChipGroup
        label={copy.where}
        mode="single"
        options={[
          { value: "venue", label: copy.atVenue },
          { value: "online", label: copy.onlineOnly },
        ]}
        value={[isOnline ? "online" : "venue"]}
        onChange={([next]) => {
          // One option is always chosen.
          if (next === undefined) return;
          setIsOnline(next === "online");
          if (next === "online")
            change({ venue_id: null, time_zone: draft.time_zone || deviceZone() });
          else change({ online_url: "" });
        }}
      />
      {isOnline ? (
        <>
          <Field label={copy.onlineUrl} error={problems["online_url"] ?? problems["venue_id"]}>
            <Input
              type="url"
              name="venue_id"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              value={draft.online_url}
              maxLength={limits.addressLength}
              onChange={({ target }) => change({ online_url: target.value })}
            />
          </Field>
          <Field label={copy.timeZone} error={problems["time_zone"]}>
            <Select value={zone} onChange={({ target }) => change({ time_zone: target.value })}>
              {[...new Set([zone, ...allZones()])].map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll("_", " ")}
                </option>
              ))}
            </Select>
          </Field>
        </>
      ) : (
        <VenueField draft={draft} change={change} problems={problems} />
      )}
    </div>
  );
}
