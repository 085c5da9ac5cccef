import { Menu } from "lucide-react";
import { useLayoutEffect } from "react";
import { NavLink } from "#web/parts/links/NavLink.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import type { Me } from "#web/parts/session/use-me.ts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { menu } from "./menu.ts";

const slot =
  "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium transition-colors";

/** The bottom bar of phones: the main destinations, and the menu with the rest. */
export function BottomBar({ me, onMenu }: { me: Me; onMenu: () => void }) {
  const mayAct = useMayAct();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--bar-height", "var(--bottom-bar-height)");
    return () => void style.removeProperty("--bar-height");
  }, []);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex bg-surface short:static pb-[env(safe-area-inset-bottom)]">
      <nav aria-label={copy.mainMenu} className="flex flex-3">
        {menu
          .filter(({ bar, forBand = "view" }) => bar && mayAct(forBand))
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
