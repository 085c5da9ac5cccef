import { Suspense } from "react";
import { useSearchInSight } from "#features/search";
import { SearchButton } from "#web/parts/layout/SearchButton.tsx";
import { NavLink } from "#web/parts/links/NavLink.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { cx } from "#web/ui/cx.ts";
import { messages, notifications } from "./menu.ts";

/** A member's links to search, notifications and messages, at the top of the page on phones. */
export function TopLinks() {
  const searchInSight = useSearchInSight();
  const mayAct = useMayAct();
  const destinations = mayAct("messages") ? [notifications, messages] : [notifications];
  return (
    <>
      {!searchInSight && <SearchButton className="text-text-muted" />}
      {destinations.map(({ label, to, icon: Icon, Unread }) => (
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
  );
}
