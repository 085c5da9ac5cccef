import { ArrowUp } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import type { NotificationTab } from "#contract/notifications/notifications";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { useMarking } from "./use-marking.ts";
import { useArrivals, useNotifications } from "./use-notifications.ts";

/** The notifications of one tab, with every state. */
export function NotificationList({ tab }: { tab: NotificationTab }) {
  const list = useNotifications(tab);
  const { waiting, show } = useArrivals(tab);
  const { one } = useMarking();
  if (list.data === undefined && list.error !== null)
    return <QueryError of={list} title={copy.failed} />;
  if (list.data === undefined) return <RowsSkeleton />;
  const lines = list.data.pages.flatMap((page) => page.notifications);
  return (
    <div className="min-w-0">
      {/* A live region must exist before its text changes, or it is not read out. */}
      <output className="pointer-events-none sticky top-30 z-10 flex h-0 justify-center md:top-16">
        {waiting && (
          <span className="pointer-events-auto mt-2 animate-rise">
            <span className="sr-only">{copy.news}</span>
            <Button
              size="sm"
              icon={<ArrowUp aria-hidden />}
              className="shadow-raised"
              onClick={show}
            >
              {copy.showNews}
            </Button>
          </span>
        )}
      </output>
      {lines.length === 0 ? (
        <EmptyState
          title={copy.empty}
          text={copy.emptyText[tab]}
          action={
            tab === "all" ? (
              <Link to={paths.createAny} className={buttonClass({ variant: "secondary" })}>
                {copy.publish}
              </Link>
            ) : (
              <Link
                to={paths.notifications()}
                replace
                className={buttonClass({ variant: "secondary" })}
              >
                {copy.seeAll}
              </Link>
            )
          }
        />
      ) : (
        <>
          <ul
            aria-label={copy.tab[tab]}
            className="grid grid-cols-[minmax(0,1fr)] gap-px pt-2 md:gap-1"
          >
            {lines.map((line) => (
              <li key={line.id}>
                <NotificationRow line={line} onRead={() => one(line)} />
              </li>
            ))}
          </ul>
          <MoreOf
            list={list}
            copy={copy}
            skeleton={<RowsSkeleton rows={3} />}
            end={lines.length > 15 ? copy.end : undefined}
          />
        </>
      )}
    </div>
  );
}
