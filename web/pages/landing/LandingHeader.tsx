import { Link } from "#web/parts/links/Link.tsx";
import { product } from "#contract/names";
import { ThemeToggle } from "#web/parts/layout/ThemeToggle.tsx";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { copy } from "./copy.ts";
import { EnterLink } from "./EnterLink.tsx";

export function LandingHeader() {
  const isMember = useSession().status === "member";
  return (
    <header className="mx-auto flex w-full max-w-360 items-center gap-1 px-5 py-3 md:gap-2 md:px-10 md:py-5">
      <Link
        to={paths.landing}
        aria-label={product}
        className="mr-auto grid min-h-11 place-items-center rounded-sm"
      >
        <Logo name={product} />
      </Link>
      <ThemeToggle className="text-text-muted" />
      <nav aria-label={copy.ways} className="flex items-center gap-2">
        <Link
          to={paths.trends}
          className={buttonClass({ variant: "ghost", size: "sm", className: "max-md:hidden" })}
        >
          {copy.trends}
        </Link>
        {!isMember && (
          <EnterLink
            way="entrar"
            className={buttonClass({ variant: "ghost", size: "sm", className: "max-md:px-3" })}
          />
        )}
        <EnterLink
          className={buttonClass({
            variant: "secondary",
            size: "sm",
            ...(!isMember && { className: "max-md:hidden" }),
          })}
        />
      </nav>
    </header>
  );
}
