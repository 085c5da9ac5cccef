import { useState } from "react";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { CodeInput } from "#web/ui/fields/CodeInput.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { checkCode } from "./check-fields.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { secondFactorCopy as texts } from "./second-factor-copy.ts";
import { secondFactorFailure } from "./second-factor-failure.ts";
import { useFocusedField } from "#web/parts/forms/use-focused-field.ts";
import { useForm } from "#web/parts/forms/use-form.ts";
import type { CodeApp } from "./use-own-factors.ts";
import { welcome } from "./welcome.ts";

/** The six digits of an authenticator app; submitted when complete. */
export function AppCodeForm({ apps }: { apps: CodeApp[] }) {
  const [code, setCode] = useState("");
  const [app, setApp] = useState(apps[0]?.id ?? "");
  const formRef = useFocusedField("code");
  const { form, errors, failure, busy } = useForm(
    { code: checkCode },
    async ({ code: typedCode }) => {
      const { mfa } = await authClient();
      const { error } = await mfa.challengeAndVerify({ factorId: app, code: typedCode });
      if (error === null) {
        welcome();
        return null;
      }
      setCode("");
      return secondFactorFailure(error);
    },
  );
  return (
    <form {...form} ref={formRef} className="grid gap-5">
      {failure && <FormAlert text={failure.text} />}
      {apps.length > 1 && (
        <Field label={texts.app}>
          <Select value={app} onChange={(event) => setApp(event.target.value)}>
            {apps.map(({ id, name }, place) => (
              <option key={id} value={id}>
                {name || texts.unnamedApp(place + 1)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={texts.code} hint={texts.codeHint} error={errors.code}>
        <CodeInput
          name="code"
          className="max-w-none"
          value={code}
          onChange={setCode}
          onComplete={() => formRef.current?.requestSubmit()}
        />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
