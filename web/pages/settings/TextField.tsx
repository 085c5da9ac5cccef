import type { ComponentProps, ReactNode } from "react";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import type { Draft, DraftKey } from "./draft.ts";
import type { FormProps } from "./form-props.ts";

type TextKey = { [K in DraftKey]: Draft[K] extends string ? K : never }[DraftKey];

type TextFieldProps = {
  form: Pick<FormProps, "draft" | "change" | "problems">;
  name: TextKey;
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the default error. */
  error?: ReactNode;
  /** Maximum length. The counter appears near the end, or always. */
  max?: number;
  alwaysShowCounter?: boolean;
  /** Height of a multi-line field, in lines. */
  lines?: number;
  input?: ComponentProps<"input">;
};

/** A text field of the form, with its counter and error. */
export function TextField({
  form: { draft, change, problems },
  name,
  label,
  hint,
  error,
  max,
  alwaysShowCounter = false,
  lines,
  input,
}: TextFieldProps) {
  const characterCount = countCharacters(draft[name]);
  const shows = max !== undefined && (alwaysShowCounter || characterCount > max * 0.8);
  return (
    <div data-field={name}>
      <Field
        label={label}
        hint={hint}
        error={problems[name] === undefined ? undefined : (error ?? problems[name])}
        {...(shows ? { counter: { count: characterCount, max } } : {})}
      >
        {lines === undefined ? (
          <Input
            {...input}
            name={name}
            value={draft[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ) : (
          <Textarea
            name={name}
            rows={lines}
            value={draft[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
