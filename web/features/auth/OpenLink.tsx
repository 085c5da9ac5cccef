import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { notify } from "#web/ui/notify.ts";
import type { AuthPlace, MailLink } from "./auth-place.ts";
import { copy } from "./copy.ts";
import { failureOf, failureOfThrown } from "./failure.ts";
import { FormAlert } from "./FormAlert.tsx";

type OpenLinkProps = {
  place: AuthPlace;
  link: MailLink;
  /** Who is signed in here already. */
  member: { email: string } | null;
  onSpent: () => void;
};

/**
 * What a link of a mail opens: a button that redeems it. Redeemed at a click and not when opened,
 * because programs that look into mails open every link (protocol §11).
 */
export function OpenLink({ place, link, member, onSpent }: OpenLinkProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const redeem = async () => {
    setBusy(true);
    setAlert(null);
    try {
      const auth = await authClient();
      const { error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
      if (error === null) {
        if (link.type === "signup") notify({ title: copy.mail.confirmed, tone: "positive" });
        await navigate(link.type === "signup" ? place.from : place.to("nueva"), { replace: true });
      } else if (error.code === "otp_expired") onSpent();
      else setAlert(failureOf(error)?.text ?? null);
    } catch {
      setAlert(failureOfThrown().text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      {alert !== null && <FormAlert text={alert} />}
      {member !== null && <p className="text-text-muted">{copy.link.otherSession(member.email)}</p>}
      <Button size="lg" block loading={busy} onClick={() => void redeem()}>
        {copy.link[link.type].submit}
      </Button>
      {member !== null && (
        <Link to={place.from} replace className={buttonClass({ variant: "ghost", block: true })}>
          {copy.link.stay}
        </Link>
      )}
    </div>
  );
}
