import { useLocation } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { pageCopy as copy } from "./page-copy.ts";

/** For a visitor on a post's page: the benefits of an account, and links to sign up or in that return here. */
export function JoinCall({ name }: { name: string }) {
  const session = useSession();
  const { pathname: from } = useLocation();
  if (session.status !== "visitor") return null;
  return (
    <aside
      aria-label={copy.join}
      className="mx-4 mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-surface p-5 md:mx-0"
    >
      <div className="grid min-w-56 flex-1 gap-1">
        <p className="font-display text-lg leading-tight font-bold wrap-anywhere">
          {copy.joinTitle(name)}
        </p>
        <p className="text-sm text-text-muted">{copy.joinText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.auth({ mode: "registro", from })} className={buttonClass()}>
          {copy.signUp}
        </Link>
        <Link to={paths.auth({ from })} className={buttonClass({ variant: "secondary" })}>
          {copy.signIn}
        </Link>
      </div>
    </aside>
  );
}
