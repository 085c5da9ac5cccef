import { Link } from "react-router";
import { product } from "#contract/names";
import { ThemeToggle } from "#features/shell";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { copy } from "./copy.ts";

export function LandingHeader() {
  return (
    <header className="mx-auto flex w-full max-w-360 items-center gap-1 px-5 py-3 md:gap-2 md:px-10 md:py-5">
      <Link to={paths.landing} aria-label={product} className="mr-auto rounded-sm py-1">
        <Logo name={product} />
      </Link>
      <ThemeToggle className="text-text-muted" />
      <nav aria-label={copy.ways} className="flex items-center gap-2">
        <Link
          to={paths.auth()}
          className={buttonClass({ variant: "ghost", size: "sm", className: "max-md:px-3" })}
        >
          {copy.signIn}
        </Link>
        <Link
          to={paths.auth({ mode: "registro" })}
          className={buttonClass({ variant: "secondary", size: "sm", className: "max-md:hidden" })}
        >
          {copy.signUp}
        </Link>
      </nav>
    </header>
  );
}
