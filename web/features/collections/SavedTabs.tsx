import { patterns } from "#contract/pages";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { tabClass } from "#web/ui/tab-class.ts";
import { copy } from "./copy.ts";

type SavedTab = "saved" | "bought" | "memberships";

/** What only the viewer has: saved posts, those paid for, and memberships. */
export function SavedTabs({ tab }: { tab: SavedTab }) {
  const tabs = [
    { name: "saved", to: paths.saved, label: copy.saved },
    { name: "bought", to: paths.bought, label: copy.bought },
    { name: "memberships", to: patterns.ownMemberships, label: copy.memberships },
  ] as const;
  return (
    <nav
      aria-label={copy.onlyYou}
      className="flex gap-6 overflow-x-auto border-b border-border [scrollbar-width:none]"
    >
      {tabs.map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === tab ? "page" : undefined}
          className={tabClass(name === tab, "focus-visible:-outline-offset-2")}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
