import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router";
import { hasStoredSession, LoadingScreen } from "#features/shell";
import { useSession } from "#web/api/session.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { type MailType, useAuthPlace } from "./auth-place.ts";
import { AwaitMail } from "./AwaitMail.tsx";
import { copy } from "./copy.ts";
import { DeadLink } from "./DeadLink.tsx";
import { forgetDraft, useDraft } from "./draft.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { OpenLink } from "./OpenLink.tsx";
import { RecoverForm } from "./RecoverForm.tsx";
import { useRecovering } from "./recovering.ts";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/**
 * /auth: signing in and up, recovery and the new password, by `?modo=`; and what the links of the
 * mails open. Whoever has a session goes on to where they came from, except to a new password.
 */
export function AuthPage() {
  const session = useSession();
  const place = useAuthPlace();
  const recovering = useRecovering();
  const [draft, setDraft] = useDraft();
  const [dead, setDead] = useState<string | null>(null);
  const { link, mode } = place;
  const props = { place, draft, setDraft };

  if (session.status === "loading" && hasStoredSession()) return <LoadingScreen />;

  const deadType = deadLinkType();
  if (deadType !== null)
    return (
      <AuthFrame
        title={copy.link.expiredTitle}
        text={deadType === "signup" ? copy.link.expiredSignup : copy.link.expiredRecovery}
        cover={cover(copy.link.expiredTitle)}
      >
        <DeadLink {...props} type={deadType} />
      </AuthFrame>
    );

  if (link !== null)
    return (
      <AuthFrame
        title={copy.link[link.type].title}
        text={copy.link[link.type].text}
        cover={cover(copy.mail.cover)}
      >
        <OpenLink
          place={place}
          link={link}
          session={session}
          onExpired={() => setDead(link.tokenHash)}
        />
      </AuthFrame>
    );

  if (recovering || mode === "nueva")
    return session.status === "member" ? (
      <AuthFrame
        title={copy.renew.title}
        text={copy.renew.text}
        cover={cover(copy.renew.cover, session.email)}
      >
        <NewPasswordForm place={place} email={session.email} />
      </AuthFrame>
    ) : (
      <AuthFrame
        title={copy.renew.lostTitle}
        text={copy.renew.lost}
        cover={cover(copy.renew.cover)}
      >
        <Link to={place.to("recuperar")} className={buttonClass({ size: "lg", block: true })}>
          {copy.renew.ask}
        </Link>
      </AuthFrame>
    );

  if (session.status === "member") return <Entered to={place.from} />;

  const { sent } = draft;
  if (place.awaitsMail && sent !== null && draft.email !== "")
    return (
      <AuthFrame
        title={copy.mail.title}
        text={
          <>
            {copy.mail[sent.type]}{" "}
            <strong className="font-semibold wrap-anywhere text-text">{draft.email}</strong>.
          </>
        }
        cover={cover(copy.mail.cover, draft.email)}
      >
        <AwaitMail {...props} sent={sent} />
      </AuthFrame>
    );

  if (mode === "registro") {
    const name = draft.name.trim();
    return (
      <AuthFrame
        title={copy.signUp.title}
        pageTitle={copy.signUp.pageTitle}
        cover={{
          seed: name || atRest,
          title: name || copy.signUp.cover,
          caption: name === "" ? undefined : copy.signUp.yourCover,
        }}
      >
        <SignUpForm {...props} />
      </AuthFrame>
    );
  }
  if (mode === "recuperar")
    return (
      <AuthFrame
        title={copy.recover.title}
        pageTitle={copy.recover.pageTitle}
        text={copy.recover.text}
        cover={cover(copy.recover.cover, draft.email)}
      >
        <RecoverForm {...props} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={copy.signIn.title}
      pageTitle={copy.signIn.pageTitle}
      cover={cover(copy.signIn.cover, draft.email)}
    >
      <SignInForm {...props} />
    </AuthFrame>
  );

  /** The kind of the link that turned out dead, here or where the server opened it; null for none. */
  function deadLinkType(): MailType | null {
    if (place.awaitsMail) return null;
    if (link !== null && link.tokenHash === dead) return link.type;
    if (place.linkError === "otp_expired") return mode === "nueva" ? "recovery" : "signup";
    return null;
  }
}

/** A name whose colours are the brand's: the cover before anything is typed. */
const atRest = "Empieza a sonar";

function cover(title: string, typed = "") {
  return { seed: typed.trim() || atRest, title };
}

function Entered({ to }: { to: string }) {
  useEffect(forgetDraft, []);
  return <Navigate to={to} replace />;
}
