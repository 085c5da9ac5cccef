import { Link } from "#web/parts/links/Link.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import type { AuthFormProps } from "./auth-form.ts";
import type { MailType } from "./auth-place.ts";
import { checkEmail } from "./check-fields.ts";
import { copy } from "./copy.ts";
import { EmailField } from "./EmailField.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { furtherCopy } from "./further-copy.ts";
import { textLink } from "#web/parts/forms/text-link.ts";
import { useForm } from "#web/parts/forms/use-form.ts";
import { useMail } from "./use-mail.ts";

/** For a used or expired link: sends another mail to the address that is typed here. */
export function DeadLink({ place, draft, setDraft, type }: AuthFormProps & { type: MailType }) {
  const mail = useMail({ place, setDraft });
  const { form, errors, failure, busy } = useForm({ email: checkEmail }, async ({ email }) => {
    const { failure: mailFailure, isSent } = await mail.send(type, email);
    if (isSent) notify({ title: furtherCopy.mail.resent, tone: "positive" });
    return mailFailure;
  });
  return (
    <form {...form} className="grid gap-5">
      {failure && <FormAlert text={failure.text} />}
      <EmailField
        value={draft.email}
        onChange={(email) => setDraft({ email })}
        error={errors.email}
      />
      <Button type="submit" size="lg" block loading={busy}>
        {furtherCopy.link.resend}
      </Button>
      <Link to={place.to("entrar")} className={textLink("justify-self-center")}>
        {copy.signIn.submit}
      </Link>
    </form>
  );
}
