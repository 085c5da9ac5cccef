import { useState } from "react";
import type { CommentsPolicy, Visibility } from "#contract/posts/posts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import type { Draft } from "./draft.ts";
import { localOf, whyNotThen, zoneCity } from "./schedule.ts";

type OptionsProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

const visibilities = Object.entries(copy.visibilities) as [Visibility, string][];
const policies = Object.entries(copy.commentsPolicies) as [CommentsPolicy, string][];
const HOUR = 3_600_000;

/** Visibility, comment policy and publication date of a post. */
export function Options({ draft, onChange }: OptionsProps) {
  const { publish_on } = draft;
  const [now] = useState(() => localOf(new Date()));
  const problem = publish_on === null ? null : whyNotThen(publish_on);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={copy.visibility}>
        <Select
          value={draft.visibility}
          onChange={(event) => onChange({ visibility: event.target.value as Visibility })}
        >
          {visibilities.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.comments}>
        <Select
          value={draft.comments_policy}
          onChange={(event) => onChange({ comments_policy: event.target.value as CommentsPolicy })}
        >
          {policies.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.when}>
        <Select
          value={publish_on === null ? "now" : "later"}
          onChange={(event) =>
            onChange({
              publish_on:
                event.target.value === "now" ? null : localOf(new Date(Date.now() + HOUR)),
            })
          }
        >
          <option value="now">{copy.now}</option>
          <option value="later">{copy.anotherTime}</option>
        </Select>
      </Field>
      {publish_on !== null && (
        <Field label={copy.date} hint={copy.zone(zoneCity())} error={problem}>
          <Input
            type="datetime-local"
            value={publish_on}
            min={now}
            // An empty field counts as a date in the past, so that validation asks for one.
            onChange={(event) => onChange({ publish_on: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
