import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { secondFactorCopy as texts } from "./second-factor-copy.ts";
import { secondFactorFailure } from "./second-factor-failure.ts";
import { useFocusedField } from "#web/parts/forms/use-focused-field.ts";
import { useForm } from "#web/parts/forms/use-form.ts";
import { welcome } from "./welcome.ts";

/** Asks for a recovery code; the server ignores case and hyphens. */
export function RecoveryCodeForm() {
  const ref = useFocusedField("code");
  const check = (code: string) => (code.trim() === "" ? texts.recoveryEmpty : null);
  const { form, errors, failure, busy } = useForm({ code: check }, async ({ code }) => {
    const { mfa } = await authClient();
    const { error } = await mfa.recoveryCodes.verify({ code });
    if (error === null) {
      welcome();
      return null;
    }
    return secondFactorFailure(error, texts.recoveryWrong);
  });
  return (
    <form {...form} ref={ref} className="grid gap-5">
      {failure && <FormAlert text={failure.text} />}
      <Field label={texts.recoveryCode} hint={texts.recoveryHint} error={errors.code}>
        <Input
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
