import { accessibilities, type Accessibility } from "#contract/events/event-kinds";
import { genres } from "#contract/genres";
import { limits } from "#contract/limits";
import { MentionTextarea } from "#features/mentions";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { TagInput } from "#web/ui/fields/TagInput.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { besideStart } from "./event-draft.ts";
import type { FormPart } from "./form-props.ts";
import { TicketFields } from "./TicketFields.tsx";

const accessOptions = Object.entries(accessibilities).map(([value, label]) => ({
  value: value as Accessibility,
  label,
}));
const genreOptions = genres.map(({ slug, label, synonyms }) => ({
  value: slug,
  label,
  terms: synonyms,
}));

/** The optional fields of an event. */
export function MoreFields(part: FormPart) {
  const { draft, change, problems } = part;
  return (
    <>
      <Field
        label={copy.description}
        optional
        counter={{
          count: countCharacters(draft.description),
          max: limits.eventDescriptionLength,
        }}
      >
        <MentionTextarea
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <TimeFields {...part} />
      <TicketFields {...part} />
      <Field label={copy.genres} optional>
        <TagInput
          value={draft.genres}
          onChange={(value) => change({ genres: value })}
          options={genreOptions}
          max={limits.genres}
          maxLength={limits.wordLength}
          placeholder={copy.genresPlaceholder}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={copy.age} optional error={problems["min_age"]}>
          <Input
            name="min_age"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={draft.min_age}
            onChange={({ target }) => change({ min_age: target.value })}
          />
        </Field>
        <Field label={copy.capacity} optional error={problems["capacity"]}>
          <Input
            name="capacity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={draft.capacity}
            onChange={({ target }) => change({ capacity: target.value })}
          />
        </Field>
      </div>
      <div className="grid gap-2">
        <p aria-hidden className="text-sm font-semibold">
          {copy.accessibility}
        </p>
        <ChipGroup
          label={copy.accessibility}
          options={accessOptions}
          value={draft.accessibility}
          onChange={(accessibility) => change({ accessibility })}
        />
      </div>
    </>
  );
}

/** Doors and end: a time belongs to the night of the start; only the end of a festival has a date of its own. */
function TimeFields({ draft, change, problems }: FormPart) {
  const { starts_local: start, ends_local: end, doors_local: doors, kind } = draft;
  const isFestival = kind === "festival";
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={copy.doors} optional error={problems["doors_local"]}>
        <Input
          type="time"
          name="doors_local"
          value={doors.slice(11)}
          disabled={start.length < 16}
          onChange={({ target }) =>
            change({ doors_local: besideStart(target.value, start, "earlier") })
          }
        />
      </Field>
      <Field label={copy.endHour} optional error={problems["ends_local"]}>
        <Input
          type="time"
          name="ends_local"
          value={end.slice(11)}
          disabled={start.length < 16}
          onChange={({ target }) =>
            change({
              ends_local:
                isFestival && end !== "" && target.value !== ""
                  ? `${end.slice(0, 10)}T${target.value}`
                  : besideStart(target.value, start, "later"),
            })
          }
        />
      </Field>
      {isFestival && end !== "" && (
        <Field label={copy.endDate} className="col-span-2">
          <Input
            type="date"
            value={end.slice(0, 10)}
            min={start.slice(0, 10)}
            onChange={({ target }) =>
              target.value !== "" && change({ ends_local: target.value + end.slice(10) })
            }
          />
        </Field>
      )}
    </div>
  );
}
