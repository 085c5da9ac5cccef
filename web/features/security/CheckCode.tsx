import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { useFocusedField } from "#web/parts/forms/use-focused-field.ts";
import { useForm } from "#web/parts/forms/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";

type CheckCodeProps = {
  /** Which of the ten codes, counted from 1. */
  place: number;
  code: string;
  showWarning: boolean;
  onRight: () => void;
  onBack: () => void;
};

/** Asks for one of the recovery codes, to check that they were saved. */
export function CheckCode({ place, code, showWarning, onRight, onBack }: CheckCodeProps) {
  const ref = useFocusedField("code");
  const check = (input: string) => {
    const plain = input.toLowerCase().replaceAll(/[\s-]/g, "");
    if (plain === "") return copy.codes.empty;
    return plain === code ? null : copy.codes.wrong(place);
  };
  const { form, errors } = useForm({ code: check }, async () => {
    onRight();
    return null;
  });
  return (
    <form {...form} ref={ref} className="grid gap-5">
      {showWarning && <FormAlert text={copy.codes.notYet} />}
      <Field label={copy.codes.check(place)} hideLabel error={errors.code}>
        <Input
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          placeholder="xxxx-xxxx-xxxx-xxxx"
        />
      </Field>
      <div className="grid gap-2">
        <Button type="submit" size="lg" block>
          {copy.codes.submit}
        </Button>
        <Button variant="ghost" block onClick={onBack}>
          {copy.codes.back}
        </Button>
      </div>
    </form>
  );
}
