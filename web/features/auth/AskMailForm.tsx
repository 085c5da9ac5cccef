import { ArrowLeft } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import type { AuthFormProps } from "./auth-form.ts";
import { checkEmail } from "./check-fields.ts";
import { copy } from "./copy.ts";
import { EmailField } from "./EmailField.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { furtherCopy } from "./further-copy.ts";
import { textLink } from "#web/parts/forms/text-link.ts";
import { useForm } from "#web/parts/forms/use-form.ts";
import { useMail } from "./use-mail.ts";

type AskMailFormProps = AuthFormProps & { type: "recovery" | "magiclink" };

/** Modes «recuperar» and «enlace»: asks for the e-mail; the answer is the same for every address (rule auth-1). */
export function AskMailForm({ place, draft, setDraft, type }: AskMailFormProps) {
  const mail = useMail({ place, setDraft });
  const { form, errors, failure, busy } = useForm({ email: checkEmail }, async ({ email }) => {
    const { failure: mailFailure, isSent } = await mail.send(type, email);
    if (isSent) notify({ title: copy[type].done, tone: "positive" });
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
        {copy[type].submit}
      </Button>
      <Link to={place.to("entrar")} className={textLink("gap-2 justify-self-center")}>
        <ArrowLeft aria-hidden className="size-4" />
        {furtherCopy.recovery.back}
      </Link>
    </form>
  );
}
