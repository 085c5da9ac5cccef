import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { tabClass } from "#web/ui/tab-class.ts";
import { copy } from "./copy.ts";

type SavedTab = "saved" | "bought";

/** What only the viewer has: saved posts, and those paid for. */
export function SavedTabs({ tab }: { tab: SavedTab }) {
  const tabs = [
    { name: "saved", to: paths.saved, label: copy.saved },
    { name: "bought", to: paths.bought, label: copy.bought },
  ] as const;
  return (
    <nav aria-label={copy.onlyYou} className="flex gap-6 border-b border-border">
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
