import { Menu, TrendingUp } from "lucide-react";
import { Suspense, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { NavLink } from "#web/parts/links/NavLink.tsx";
import { product } from "#contract/names";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { cx } from "#web/ui/cx.ts";
import { Logo, LogoMark } from "#web/ui/Logo.tsx";
import { copy } from "./copy.ts";
import { menu, messages, notifications } from "./menu.ts";
import { SearchButton } from "#web/parts/layout/SearchButton.tsx";
import { useSearchInSight } from "#features/search";
import type { Me } from "#web/parts/session/use-me.ts";

/** The top of phones: where one is, and for a visitor the ways in. */
export function TopBar({ className }: { className?: string }) {
  const session = useSession();
  const { pathname } = useLocation();
  const searchInSight = useSearchInSight();
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
        session.status === "member" && (
          <>
            {!searchInSight && <SearchButton className="text-text-muted" />}
            {[notifications, messages].map(({ label, to, icon: Icon, Unread }) => (
              <NavLink
                key={label}
                to={to()}
                className={({ isActive }) =>
                  cx("relative grid size-11 place-items-center", !isActive && "text-text-muted")
                }
              >
                <Icon aria-hidden className="size-5.5" />
                <span className="sr-only">{label}</span>
                <span className="absolute top-0.5 right-0">
                  <Suspense>
                    <Unread />
                  </Suspense>
                </span>
              </NavLink>
            ))}
          </>
        )
      )}
    </header>
  );
}

const slot =
  "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium transition-colors";

/** The bottom of phones: the main destinations under the thumb, and the menu with the rest. */
export function BottomBar({ me, onMenu }: { me: Me; onMenu: () => void }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--bar-height", "var(--bottom-bar-height)");
    return () => void style.removeProperty("--bar-height");
  }, []);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex bg-surface short:static pb-[env(safe-area-inset-bottom)]">
      <nav aria-label={copy.mainMenu} className="flex flex-3">
        {menu
          .filter((entry) => entry.bar)
          .map(({ label, short, icon: Icon, to, primary }) => (
            <NavLink
              key={label}
              to={to(me)}
              aria-label={short === undefined ? undefined : label}
              className={({ isActive }) =>
                cx(slot, isActive && !primary ? "text-text" : "text-text-muted")
              }
              {...(primary ? { "aria-current": false as const } : {})}
            >
              <span
                className={cx(
                  "grid h-6.5 place-items-center",
                  primary && "w-11 rounded-full bg-accent-wave text-accent-contrast",
                )}
              >
                <Icon aria-hidden className="size-5.5" />
              </span>
              {short ?? label}
            </NavLink>
          ))}
      </nav>
      <button type="button" className={cx(slot, "text-text-muted")} onClick={onMenu}>
        <Menu aria-hidden className="size-6" />
        {copy.menu}
      </button>
    </div>
  );
}
