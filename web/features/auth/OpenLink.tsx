import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { notify } from "#web/ui/notify.ts";
import type { AuthPlace, MailLink } from "./auth-place.ts";
import { confirmedSignUp } from "./confirm-sign-up.ts";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.ts";
import { failureOfThrown } from "#web/parts/forms/failure-of-thrown.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { furtherCopy } from "./further-copy.ts";
import { confirming } from "./recovering.ts";
import { welcome } from "./welcome.ts";

export type OpenLinkProps = {
  place: AuthPlace;
  link: MailLink;
  /** The member who is signed in here already. */
  member: { email: string } | null;
  onSpent: () => void;
  /** Called when the first of the two addresses of an e-mail change has confirmed. */
  onHalf: () => void;
};

/**
 * The page behind a link of a mail: a button that redeems it. It is redeemed by a click and not when opened,
 * because mail scanners open every link.
 */
export function OpenLink({ place, link, member, onSpent, onHalf }: OpenLinkProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const { type } = link;
  const redeem = async () => {
    setBusy(true);
    setAlert(null);
    try {
      const { error, half, session } = await redeemLink(link);
      if (error?.code === "otp_expired") return onSpent();
      if (error !== null) return setAlert((await failureOf(error))?.text ?? null);
      if (half) return onHalf();
      if (type === "email_change")
        notify({ title: furtherCopy.halfChange.emailChanged, tone: "positive" });
      if (type === "magiclink") welcome();
      const next =
        type === "signup"
          ? confirmedSignUp(session, place)
          : place.to(type === "recovery" ? "nueva" : "entrar");
      await navigate(next, { replace: true });
    } catch {
      setAlert(failureOfThrown().text);
    } finally {
      setBusy(false);
    }
  };
  // An e-mail change does not replace the session of this browser.
  const replaces = member !== null && type !== "email_change";
  return (
    <div className="grid gap-4">
      {alert !== null && <FormAlert text={alert} />}
      {replaces && <p className="text-text-muted">{furtherCopy.link.otherSession(member.email)}</p>}
      <Button size="lg" block loading={busy} onClick={() => void redeem()}>
        {copy.link[type].submit}
      </Button>
      {replaces && (
        <Link to={place.from} replace className={buttonClass({ variant: "ghost", block: true })}>
          {copy.link.stay}
        </Link>
      )}
    </div>
  );
}

async function redeemLink({ tokenHash, type }: MailLink) {
  if (type === "email_change")
    return {
      ...(await (await import("./confirm-email-change.ts")).confirmEmailChange(tokenHash)),
      session: null,
    };
  const auth = await authClient();
  const { data, error } = await confirming(() => auth.verifyOtp({ token_hash: tokenHash, type }));
  return { error, half: false, session: data.session };
}
