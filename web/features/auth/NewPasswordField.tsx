import { useState } from "react";
import { passwordLimits } from "#contract/limits";
import { Field } from "#web/ui/fields/Field.tsx";
import { PasswordInput } from "#web/ui/fields/PasswordInput.tsx";
import { StrengthMeter } from "#web/ui/fields/StrengthMeter.tsx";
import { furtherCopy } from "./further-copy.ts";
import { passwordScore } from "./password-score.ts";

type NewPasswordFieldProps = {
  label: string;
  error: string | undefined;
  /** Texts that a guess would start with: the name, the address. */
  personalTexts: readonly string[];
};

/** The field for a new password, with its strength. */
export function NewPasswordField({ label, error, personalTexts }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  return (
    <div className="grid gap-2.5">
      <Field
        label={label}
        hint={furtherCopy.signUp.passwordHint(passwordLimits.minLength)}
        error={error}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {password !== "" && <StrengthMeter score={passwordScore(password, personalTexts)} />}
    </div>
  );
}
