import { useQuery } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import type { NotificationTab } from "#contract/notifications/notifications";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { query } from "#web/api/query.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { tabClass } from "#web/ui/tab-class.ts";
import { iconButtonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { NotificationList } from "./NotificationList.tsx";
import { useMarking } from "./use-marking.ts";

const tabs = Object.keys(copy.tab) as NotificationTab[];

/** /notifications: what happened to the viewer and their posts, live. */
export function NotificationsPage() {
  useTitle(copy.title);
  const [search] = useSearchParams();
  const tab = tabs.find((each) => each === search.get("tab")) ?? "all";
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] py-3 md:py-6">
        <Region>
          <Header />
        </Region>
        <nav
          aria-label={copy.tabs}
          className="sticky top-(--header-height) z-10 flex gap-6 scroll-px-4 overflow-x-auto border-b border-border bg-background px-4 [scrollbar-width:none] md:px-1"
        >
          {tabs.map((each) => (
            <Link
              key={each}
              to={paths.notifications(each)}
              replace
              ref={each === tab ? bringIntoSight : undefined}
              aria-current={each === tab ? "page" : undefined}
              className={tabClass(each === tab, "focus-visible:-outline-offset-2")}
            >
              {copy.tab[each]}
            </Link>
          ))}
        </nav>
        {/* A component per tab, so that each starts at its own top. */}
        <Region key={tab}>
          <NotificationList tab={tab} />
        </Region>
      </div>
    </Columns>
  );
}

function Header() {
  const { data } = useQuery(query("countUnreadNotifications", {}));
  const { all } = useMarking();
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const latest = data !== undefined && data.unread > 0 ? data.latest : null;
  return (
    <header className="flex flex-wrap items-center gap-x-2 px-4 pb-1 md:px-1">
      <h1 ref={heading} tabIndex={-1} className="mr-auto text-2xl outline-none">
        {copy.title}
      </h1>
      {latest !== null && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 px-3 text-accent-text max-sm:order-last sm:ml-0"
          onClick={() => {
            all(latest);
            setAnnouncement(copy.allRead);
            // The button disappears when there is nothing left to mark.
            heading.current?.focus({ preventScroll: true });
          }}
        >
          {copy.readAll}
        </Button>
      )}
      <Link
        to={paths.notificationSettings}
        aria-label={copy.settings}
        className={iconButtonClass({ className: "-mr-2 text-text-muted" })}
      >
        <Settings2 />
      </Link>
      <span className="basis-full sm:hidden" />
      <output className="sr-only">{latest === null ? announcement : ""}</output>
    </header>
  );
}

/** On a narrow phone the last tab is out of view. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
