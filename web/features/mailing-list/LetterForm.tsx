import { type SubmitEvent, useState } from "react";
import { limits } from "#contract/limits";
import type { OutputOf } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import { emptyLetter, type LetterDraft, problemsOf } from "./letter-draft.ts";
import { LetterPreview } from "./LetterPreview.tsx";
import type { OwnList } from "./use-own-list.ts";

type Attachments = OutputOf<"getLetters">["attachments"];

type LetterFormProps = {
  cities: OwnList["cities"];
  attachments: Attachments;
  /** It was sent, or given up. */
  onClose: () => void;
};

/** Writes a letter; it is sent from its preview. */
export function LetterForm({ cities, attachments, onClose }: LetterFormProps) {
  const [draft, setDraft] = useState<LetterDraft>(emptyLetter);
  const [hasTried, setHasTried] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const set = (change: Partial<LetterDraft>) => setDraft({ ...draft, ...change });
  const problems = problemsOf(draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (Object.keys(problems).length === 0) setIsPreviewing(true);
  };
  return (
    <form noValidate aria-labelledby="letters" className="grid gap-4" onSubmit={submit}>
      <Field
        label={copy.subject}
        error={hasTried && problems.subject}
        counter={{ count: countCharacters(draft.subject), max: limits.letterSubjectLength }}
      >
        <Input
          value={draft.subject}
          autoComplete="off"
          maxLength={limits.letterSubjectLength}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </Field>
      <Field
        label={copy.text}
        hint={copy.textHint}
        error={hasTried && problems.text}
        counter={{ count: countCharacters(draft.text), max: limits.letterLength }}
      >
        <Textarea
          rows={8}
          value={draft.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <AttachmentField
          value={draft.attachment}
          attachments={attachments}
          onChange={(attachment) => set({ attachment })}
        />
        <Field label={copy.audience}>
          <Select value={draft.city} onChange={({ target }) => set({ city: target.value })}>
            <option value="">{copy.everybody}</option>
            {cities.map(
              ({ city, subscribers }) =>
                city !== null && (
                  <option key={city.id} value={city.id}>
                    {copy.only(city.name, subscribers)}
                  </option>
                ),
            )}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{copy.preview}</Button>
        <Button variant="ghost" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
      {isPreviewing && (
        <LetterPreview
          draft={draft}
          onClose={() => setIsPreviewing(false)}
          onSent={onClose}
          onOtherSent={() => {
            // What was changed since is another letter.
            set({ id: crypto.randomUUID() });
            setIsPreviewing(false);
          }}
        />
      )}
    </form>
  );
}

type AttachmentFieldProps = {
  value: string;
  attachments: Attachments;
  onChange: (value: string) => void;
};

function AttachmentField({ value, attachments, onChange }: AttachmentFieldProps) {
  return (
    <Field label={copy.attachment} optional>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{copy.noAttachment}</option>
        {(["song", "show"] as const).map((kind) => {
          const options = attachments.filter((each) => each.kind === kind);
          return (
            options.length > 0 && (
              <optgroup key={kind} label={copy.kinds[kind]}>
                {options.map(({ id, label }) => (
                  <option key={id} value={`${kind} ${id}`}>
                    {label}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </Select>
    </Field>
  );
}
