import { type Check, useForm } from "#web/parts/forms/use-form.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";

const texts = copy.leave;
const checkWord: Check = (text) =>
  text.trim().toUpperCase() === texts.word ? null : texts.typeWrong;

type DeletionTermsProps = {
  /** The id of the form, whose button is outside of it. */
  id: string;
  failure: string | null;
  onAccept: () => void;
};

/** What the deletion does, in chronological order, and the word to type. */
export function DeletionTerms({ id, failure, onAccept }: DeletionTermsProps) {
  const { form, errors } = useForm({ word: checkWord }, async () => {
    onAccept();
    return null;
  });
  return (
    <form {...form} id={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid gap-4 border-l-2 border-border pl-4">
        {texts.steps.map(({ when, what }) => (
          <div key={when} className="grid gap-0.5">
            <dt className="text-sm font-semibold">{when}</dt>
            <dd className="text-pretty text-text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-muted">{texts.copyFirst}</p>
      {failure !== null && <FormAlert text={failure} />}
      <Field label={texts.type} error={errors.word}>
        <Input name="word" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
    </form>
  );
}
