import { useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { hasStoredSession } from "#web/parts/session/inlined-data.ts";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";
import { whenIdle } from "#web/parts/layout/when-idle.ts";
import { useSession } from "#web/api/session.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { type AuthPlace, useAuthPlace } from "./auth-place.ts";
import { forgetDraft, useDraft } from "./draft.ts";
import { useRecovering } from "./recovering.ts";
import * as screens from "./screens.tsx";
import { useInvitedAddress } from "./use-invitation.ts";
import { notifyGoogleFailure } from "./notify-google-failure.ts";

/**
 * /auth: signing in and up, recovery and the new password, by `?modo=`; the links of mails; and the second factor.
 * Members are sent to the page they came from, except while they choose a new password.
 */
export function AuthPage() {
  const session = useSession();
  const place = useAuthPlace();
  const recovering = useRecovering();
  const [draft, setDraft] = useDraft();
  /** The link that was used or expired, and the one that was the first half of an e-mail change. */
  const [spentTokenHash, setSpentTokenHash] = useState<string | null>(null);
  const [half, setHalf] = useState<string | null>(null);
  useGoogleFailure(place);
  useInvitedAddress({ place, setDraft });
  useEffect(() => whenIdle(screens.preloadForms), []);
  const { link, mode, failure } = place;
  const form = { place, draft, setDraft };

  if (session.status === "loading" && hasStoredSession()) return <LoadingScreen />;

  const member = session.status === "member" ? session : null;
  const choosesPassword = mode === "nueva" || (member !== null && member.userId === recovering);
  const screen = () => {
    if (link !== null && link.tokenHash === spentTokenHash)
      return screens.deadLink(form, link.type);
    if (place.half || (link !== null && link.tokenHash === half)) return screens.halfChange(member);
    if (failure?.code === "otp_expired") return screens.deadLink(form, screens.mailOfMode(mode));
    if (failure !== null && !failure.viaGoogle) return screens.trouble(place, failure.code, member);
    if (link !== null)
      return screens.openLink({
        place,
        link,
        member,
        onSpent: () => setSpentTokenHash(link.tokenHash),
        onHalf: () => setHalf(link.tokenHash),
      });
    if (session.status === "halfway") return screens.secondFactor(session);
    if (choosesPassword)
      return member === null
        ? screens.lostRecovery(place)
        : screens.newPassword(place, member.email);
    if (member !== null) return null;
    const { sent, email } = draft;
    if (place.awaitsMail && sent !== null && email !== "") return screens.awaitMail(form, sent);
    if (mode === "registro") return screens.signUp(form);
    if (mode === "recuperar") return screens.mailForm(form, "recovery");
    return mode === "enlace" ? screens.mailForm(form, "magiclink") : screens.signIn(form);
  };

  // One frame for all modes: it stays mounted, so that the cover animates and the focus moves on.
  const currentScreen = screen();
  return currentScreen === null ? <Entered to={place.from} /> : <AuthFrame {...currentScreen} />;
}

function Entered({ to }: { to: string }) {
  useEffect(forgetDraft, []);
  return <Navigate to={to} replace />;
}

/** Google returned with an error: shown once, above the form. */
function useGoogleFailure({ failure, to }: AuthPlace): void {
  const navigate = useNavigate();
  const code = failure?.viaGoogle === true ? failure.code : null;
  const form = to("entrar");
  useEffect(() => {
    if (code === null) return;
    // In the next task, so that an effect that runs twice shows it once.
    const timer = setTimeout(() => {
      void notifyGoogleFailure(code);
      void navigate(form, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [code, form, navigate]);
}
