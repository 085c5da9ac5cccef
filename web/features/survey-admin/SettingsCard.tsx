import { surveyLimits } from "#contract/surveys/survey-limits";
import { minutesOf } from "#contract/surveys/questions";
import { ApiError } from "#web/api/client.ts";
import { Card } from "#web/ui/Card.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import { type Draft, localOf, momentOf } from "./draft.ts";

type SettingsCardProps = {
  draft: Draft;
  /** Of the last attempt to save. */
  error: unknown;
  onChange: (draft: Draft) => void;
};

/** What a survey is called, for whom it is, and when. */
export function SettingsCard({ draft, error, onChange }: SettingsCardProps) {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const errorOf = (field: string): string | undefined =>
    error instanceof ApiError && error.field === field ? error.message : undefined;
  return (
    <Card as="section" aria-labelledby="survey-settings" className="grid gap-4 p-4 md:p-6">
      <h2 id="survey-settings" className="text-lg">
        {copy.settings}
      </h2>
      <Field
        label={copy.titleField}
        hint={copy.titleHint(minutesOf(draft.questions))}
        error={errorOf("title")}
        counter={{ count: countCharacters(draft.title), max: surveyLimits.surveyTitleLength }}
      >
        <Input value={draft.title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field label={copy.slug} hint={copy.slugHint(draft.slug)} error={errorOf("slug")}>
        <Input
          value={draft.slug}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => set({ slug: target.value.trim().toLowerCase() })}
        />
      </Field>
      <Field
        label={copy.introField}
        optional
        error={errorOf("intro")}
        counter={{ count: countCharacters(draft.intro), max: surveyLimits.surveyIntroLength }}
      >
        <Textarea value={draft.intro} onChange={({ target }) => set({ intro: target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.audience}>
          <Select
            value={draft.audience}
            onChange={({ target }) => set({ audience: target.value as Draft["audience"] })}
          >
            {Object.entries(copy.audiences).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={copy.onePer}>
          <Select
            value={draft.one_per}
            onChange={({ target }) => set({ one_per: target.value as Draft["one_per"] })}
          >
            {Object.entries(copy.onePers).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={copy.opensAt} optional hint={copy.timeHint} error={errorOf("opens_at")}>
          <Input
            type="datetime-local"
            value={localOf(draft.opens_at)}
            onChange={({ target }) => set({ opens_at: momentOf(target.value) })}
          />
        </Field>
        <Field label={copy.closesAt} optional hint={copy.timeHint} error={errorOf("closes_at")}>
          <Input
            type="datetime-local"
            value={localOf(draft.closes_at)}
            onChange={({ target }) => set({ closes_at: momentOf(target.value) })}
          />
        </Field>
      </div>
    </Card>
  );
}
