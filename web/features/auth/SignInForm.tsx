import { lazy, Suspense } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { PasswordInput } from "#web/ui/fields/PasswordInput.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { checkEmail, checkPassword, emailOf } from "./check-fields.ts";
import { copy } from "./copy.ts";
import { EmailField } from "./EmailField.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { OtherWay } from "./OtherWay.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { useForm } from "#web/parts/forms/use-form.ts";
import { welcome } from "./welcome.ts";

const SendAgain = lazy(async () => ({ default: (await import("./SendAgain.tsx")).SendAgain }));

const WayInByMail = lazy(async () => ({
  default: (await import("./WayInByMail.tsx")).WayInByMail,
}));

/** Mode «entrar»: e-mail and password. The page redirects after signing in. */
export function SignInForm({ place, draft, setDraft }: AuthFormProps) {
  const { form, errors, failure, busy } = useForm(
    { email: checkEmail, password: checkPassword },
    async ({ email, password }) => {
      const auth = await authClient();
      const { error } = await auth.signInWithPassword({ email: emailOf(email), password });
      // The error texts are loaded with the first error; if that fails, useForm shows a general one.
      if (error) return (await import("./failure.ts")).failureOf(error);
      welcome();
      return null;
    },
  );
  return (
    <>
      <form {...form} className="grid gap-5">
        {failure && (
          <FormAlert
            text={failure.text}
            action={
              <Suspense>
                {failure.code === "email_not_confirmed" && (
                  <SendAgain place={place} draft={draft} setDraft={setDraft} />
                )}
                {failure.code === "sign_in_link_required" && (
                  <WayInByMail place={place} draft={draft} setDraft={setDraft} />
                )}
              </Suspense>
            }
          />
        )}
        <EmailField
          value={draft.email}
          onChange={(email) => setDraft({ email })}
          error={errors.email}
          autoComplete="username"
        />
        <div className="grid gap-2">
          <Field label={copy.password} error={errors.password}>
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <Link to={place.to("recuperar")} className={textLink("justify-self-end text-sm")}>
            {copy.signIn.forgot}
          </Link>
        </div>
        <Button type="submit" size="lg" block loading={busy}>
          {copy.signIn.submit}
        </Button>
      </form>
      <OtherWays place={place} />
      <OtherWay
        question={copy.signIn.newHere}
        to={place.to("registro")}
        label={copy.signIn.toSignUp}
      />
    </>
  );
}
