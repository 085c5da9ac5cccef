import { TrendingUp } from "lucide-react";
import { useLocation } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { product } from "#contract/names";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { cx } from "#web/ui/cx.ts";
import { Logo, LogoMark } from "#web/ui/Logo.tsx";
import { copy } from "./copy.ts";
import { MemberPart } from "./MemberPart.tsx";

/** The top bar of phones: the name of the page, and for visitors the links to sign in. */
export function TopBar({ className }: { className?: string }) {
  const session = useSession();
  const { pathname } = useLocation();
  const visitor = session.status === "visitor";
  return (
    <header
      className={cx(
        "sticky top-0 z-20 flex h-14 short:static items-center gap-1 bg-background/92 pr-2 pl-4 backdrop-blur-md",
        className,
      )}
    >
      <Link to={paths.root} aria-label={product} className="mr-auto min-w-11 rounded-sm py-2">
        {visitor ? <LogoMark className="h-7" /> : <Logo name={product} />}
      </Link>
      {visitor ? (
        <>
          <Link
            to={paths.trends}
            aria-label={copy.trends}
            className="grid size-11 place-items-center text-text-muted"
          >
            <TrendingUp aria-hidden className="size-5.5" />
          </Link>
          <Link
            to={paths.auth({ from: pathname })}
            className={buttonClass({
              variant: "ghost",
              size: "sm",
              className: "px-3 max-[22rem]:px-1.5",
            })}
          >
            {copy.signIn}
          </Link>
          <Link
            to={paths.auth({ mode: "registro", from: pathname })}
            className={buttonClass({ size: "sm" })}
          >
            {copy.signUp}
          </Link>
        </>
      ) : (
        session.status === "member" && <MemberPart>{({ TopLinks }) => <TopLinks />}</MemberPart>
      )}
    </header>
  );
}
