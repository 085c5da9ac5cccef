import { type Check, useForm } from "#web/parts/forms/use-form.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { TermsCheck, termsMissing } from "#features/legal";
import { query } from "#web/api/query.ts";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import type { AuthFormProps } from "./auth-form.ts";
import { checkEmail, checkName, checkPassword, emailOf } from "./check-fields.ts";
import { copy } from "./copy.ts";
import { sentNow } from "./draft.ts";
import { meantEmail } from "./email-typo.ts";
import { EmailField } from "./EmailField.tsx";
import { failureOf } from "./failure.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { furtherCopy } from "./further-copy.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { InvitationField } from "./InvitationField.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { OtherWay } from "./OtherWay.tsx";
import { mailInterval } from "./use-mail.ts";

const checkTerms: Check = (value) => (value === "" ? termsMissing : null);

const anything: Check = () => null;
const checkInvitation: Check = (code) =>
  code.trim() === "" ? furtherCopy.signUp.invitationMissing : null;

/** Mode «registro»: a new account, if the server takes new ones. */
export function SignUpForm(props: AuthFormProps) {
  const { data } = useQuery(query("getRegistration", {}));
  const signIn = (
    <OtherWay
      question={furtherCopy.signUp.haveOne}
      to={props.place.to("entrar")}
      label={furtherCopy.signUp.toSignIn}
    />
  );
  if (data?.mode === "closed")
    return (
      <>
        <FormAlert text={furtherCopy.signUp.closed} />
        {signIn}
      </>
    );
  return <OpenForm {...props} needsInvitation={data?.mode === "invite"} signIn={signIn} />;
}

type OpenFormProps = AuthFormProps & { needsInvitation: boolean; signIn: ReactNode };

/** The form of a new account, which its mail confirms. */
function OpenForm({ place, draft, setDraft, needsInvitation, signIn }: OpenFormProps) {
  const navigate = useNavigate();
  const [invitation, setInvitation] = useState(place.invitation ?? "");
  const { data: terms } = useQuery(query("getTerms", {}));
  const acceptedTerms = terms && { version: terms.version, minimum_age: terms.minimum_age };
  const { form, errors, failure, busy } = useForm(
    {
      name: checkName,
      email: checkEmail,
      password: checkPassword,
      terms: checkTerms,
      invitation: needsInvitation ? checkInvitation : anything,
    },
    async ({ name, email: typedEmail, password }) => {
      const email = emailOf(typedEmail);
      const auth = await authClient();
      const { data, error } = await auth.signUp({
        email,
        password,
        options: {
          // If the terms cannot be loaded, onboarding asks again.
          data: {
            name: name.trim(),
            ...(needsInvitation ? { invitation: invitation.trim() } : {}),
            ...(acceptedTerms === undefined ? {} : { terms: acceptedTerms }),
          },
          emailRedirectTo: location.origin + place.to("entrar"),
        },
      });
      if (error) return failureOf(error);
      // The protocol's way to say that the address has an account (rule auth-1).
      if (data.user?.identities?.length === 0)
        return { code: "taken", text: furtherCopy.signUp.taken };
      notify({ title: furtherCopy.signUp.done, tone: "positive" });
      setDraft({ email, sent: sentNow("signup", mailInterval) });
      await navigate(place.to("registro", "email"));
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
              failure.code === "taken" && (
                <Link
                  to={place.to("entrar")}
                  className={buttonClass({ size: "sm", variant: "outline" })}
                >
                  {furtherCopy.signUp.toSignIn}
                </Link>
              )
            }
          />
        )}
        {needsInvitation && (
          <InvitationField
            place={place}
            value={invitation}
            onChange={setInvitation}
            error={errors.invitation}
          />
        )}
        <Field
          label={furtherCopy.signUp.name}
          hint={furtherCopy.signUp.nameHint}
          error={errors.name}
        >
          <Input
            name="name"
            autoComplete="name"
            required
            value={draft.name}
            onChange={(event) => setDraft({ name: event.target.value })}
          />
        </Field>
        <EmailField
          value={draft.email}
          onChange={(email) => setDraft({ email })}
          error={errors.email}
          meantBy={meantEmail}
        />
        <NewPasswordField
          label={copy.password}
          error={errors.password}
          personalTexts={[draft.name, draft.email]}
        />
        <TermsCheck age={acceptedTerms?.minimum_age} error={errors.terms} />
        <Button type="submit" size="lg" block loading={busy}>
          {furtherCopy.signUp.submit}
        </Button>
      </form>
      {signIn}
      <GoogleButton place={place} hasDivider invitation={invitation.trim() || null} />
    </>
  );
}
