import { Link } from "#web/parts/links/Link.tsx";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";
import { listId, useRegistrationMode } from "./use-registration-mode.ts";

type EnterLinkProps = { way?: "registro" | "entrar"; className: string };

/**
 * The link into the app: to sign-up or sign-in, or to the home page for members. Without an invitation people are led to
 * the waitlist; where registrations are closed, nowhere.
 */
export function EnterLink({ way = "registro", className }: EnterLinkProps) {
  const isMember = useSession().status === "member";
  const mode = useRegistrationMode();
  const signIn = way === "entrar";
  if (!isMember && !signIn && mode === "closed") return null;
  if (!isMember && !signIn && mode === "invite")
    return (
      <a href={`#${listId}`} className={className}>
        {copy.joinList}
      </a>
    );
  const to = signIn ? paths.auth() : paths.auth({ mode: "registro" });
  const label = signIn ? copy.signIn : copy.signUp;
  return (
    <Link to={isMember ? paths.home : to} className={className}>
      {isMember ? copy.goHome : label}
    </Link>
  );
}
