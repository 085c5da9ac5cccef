import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { hasStoredSession, LoadingScreen } from "#features/shell";
import { useSession } from "#web/api/session.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { useAuthPlace } from "./auth-place.ts";
import { forgetDraft, useDraft } from "./draft.ts";
import { useRecovering } from "./recovering.ts";
import * as screens from "./screens.tsx";

/**
 * /auth: signing in and up, recovery and the new password, by `?modo=`; and what the links of the
 * mails open. Whoever has a session goes on to where they came from, except to a new password.
 */
export function AuthPage() {
  const session = useSession();
  const place = useAuthPlace();
  const recovering = useRecovering();
  const [draft, setDraft] = useDraft();
  /** The token of a link that turned out spent or too old. */
  const [spent, setSpent] = useState<string | null>(null);
  const { link, mode } = place;
  const form = { place, draft, setDraft };

  if (session.status === "loading" && hasStoredSession()) return <LoadingScreen />;

  const member = session.status === "member" ? session : null;
  const choosesPassword = mode === "nueva" || (member !== null && member.userId === recovering);
  const screen = () => {
    if (link !== null && link.tokenHash === spent) return screens.deadLink(form, link.type);
    if (place.linkError === "otp_expired")
      return screens.deadLink(form, mode === "nueva" ? "recovery" : "signup");
    if (link !== null) return screens.openLink(place, link, member, () => setSpent(link.tokenHash));
    if (choosesPassword)
      return member === null
        ? screens.lostRecovery(place)
        : screens.newPassword(place, member.email);
    if (member !== null) return null;
    const { sent, email } = draft;
    if (place.awaitsMail && sent !== null && email !== "") return screens.awaitMail(form, sent);
    if (mode === "registro") return screens.signUp(form);
    return mode === "recuperar" ? screens.recover(form) : screens.signIn(form);
  };

  // One frame for all of them: it keeps its place, so that the cover and the focus move on with it.
  const shown = screen();
  return shown === null ? <Entered to={place.from} /> : <AuthFrame {...shown} />;
}

function Entered({ to }: { to: string }) {
  useEffect(forgetDraft, []);
  return <Navigate to={to} replace />;
}
