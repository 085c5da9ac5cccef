import { Link } from "#web/parts/links/Link.tsx";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";

type EnterLinkProps = { way?: "registro" | "entrar"; className: string };

/** The link into the app: to sign-up or sign-in, or to the home page for members. */
export function EnterLink({ way = "registro", className }: EnterLinkProps) {
  const isMember = useSession().status === "member";
  const signIn = way === "entrar";
  const to = signIn ? paths.auth() : paths.auth({ mode: "registro" });
  const label = signIn ? copy.signIn : copy.signUp;
  return (
    <Link to={isMember ? paths.home : to} className={className}>
      {isMember ? copy.goHome : label}
    </Link>
  );
}
