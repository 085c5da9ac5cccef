import { type Check, useForm } from "#web/parts/forms/use-form.ts";
import { useEffect, useRef, useState } from "react";
import { checkCode } from "#features/auth";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { MailedCode } from "#features/security";
import { ApiError, call } from "#web/api/client.ts";
import { useSession } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { PasswordInput } from "#web/ui/fields/PasswordInput.tsx";
import { copy } from "./copy.ts";

const texts = copy.identity;
const checkFilled = (password: string): string | null =>
  password === "" ? texts.passwordRequired : null;

/**
 * Confirms the person's identity (`reauthentication_required`) with the password or a mailed code. Then calls
 * `onConfirmed`, which can repeat the refused request.
 */
export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const session = useSession();
  const email = session.status === "member" ? session.email : "";
  const [byCode, setByCode] = useState(false);
  const [sentAt, setSentAt] = useState<number | null>(null);

  const checks: Record<string, Check> = byCode ? { nonce: checkCode } : { password: checkFilled };
  const { form, errors, failure, busy } = useForm(checks, async (password) => {
    try {
      await call("confirmPassword", password);
      onConfirmed();
      return null;
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      return { text: errorMessage(error), ...(field === undefined ? {} : { field }) };
    }
  });

  const element = useRef<HTMLFormElement>(null);
  const method = byCode ? sentAt !== null && "nonce" : "password";
  useEffect(() => {
    const field = method && element.current?.elements.namedItem(method);
    if (field instanceof HTMLElement) field.focus();
  }, [method]);

  return (
    <form {...form} ref={element} className="grid gap-5">
      {failure && <FormAlert text={failure.text} />}
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {byCode ? (
        <MailedCode
          name="nonce"
          email={email}
          sentAt={sentAt}
          onSent={setSentAt}
          error={errors["nonce"]}
        />
      ) : (
        <Field label={texts.password} error={errors["password"]}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <div className="grid gap-2">
        {method && (
          <Button type="submit" size="lg" block loading={busy}>
            {texts.submit}
          </Button>
        )}
        <button
          type="button"
          className={textLink("justify-self-center text-center text-sm")}
          onClick={() => setByCode(!byCode)}
        >
          {byCode ? texts.byPassword : texts.byCode}
        </button>
      </div>
    </form>
  );
}
