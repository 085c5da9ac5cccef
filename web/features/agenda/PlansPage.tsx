import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { loadProposals } from "#features/events";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { AlertList } from "./AlertList.tsx";
import { CalendarAddress } from "./CalendarAddress.tsx";
import { copy } from "./copy.ts";
import { EventRows, EventRowsSkeleton } from "./EventRows.tsx";

const OwnProposals = lazy(async () => ({
  default: (await onceOnline(loadProposals)).OwnProposals,
}));
const ReceivedProposals = lazy(async () => ({
  default: (await onceOnline(loadProposals)).ReceivedProposals,
}));

type When = "upcoming" | "past";
const tabs = [
  { value: "upcoming", label: copy.upcoming },
  { value: "past", label: copy.past },
] as const;

/** /events/planes: events that the person attends, or is interested in. */
export function PlansPage() {
  const [when, setWhen] = useState<When>("upcoming");
  useTitle(copy.plans);
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <header className="grid gap-1 px-4 md:px-0">
          <h1 className="font-display text-2xl font-bold">{copy.plans}</h1>
          <p className="text-pretty text-text-muted">{copy.plansIntro}</p>
        </header>
        <Tabs
          label={copy.plans}
          tabs={tabs}
          value={when}
          onChange={setWhen}
          listClassName="px-4 md:px-1"
        >
          {tabs.map(({ value }) => (
            <TabPanel key={value} value={value} className="grid gap-2 px-4 pt-4 md:px-0">
              <Region>
                <Plans when={value} />
              </Region>
            </TabPanel>
          ))}
        </Tabs>
        <Region>
          <Suspense>
            <ReceivedProposals quiet />
            <OwnProposals quiet />
          </Suspense>
        </Region>
        <Region>
          <AlertList />
        </Region>
        <Region>
          <CalendarAddress />
        </Region>
      </div>
    </Columns>
  );
}

function Plans({ when }: { when: When }) {
  const list = useInfiniteQuery(pages("getPlans", { when }));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  if (list.data === undefined && list.error !== null)
    return <QueryError of={list} title={copy.plansFailed} as="h2" />;
  if (list.data === undefined) return <EventRowsSkeleton rows={3} label={copy.plans} />;
  if (events.length === 0 && when === "past") return <EmptyState title={copy.plansPastEmpty} />;
  if (events.length === 0)
    return (
      <EmptyState
        title={copy.plansEmpty}
        text={copy.plansEmptyText}
        action={
          <Link to={paths.events} className={buttonClass()}>
            {copy.toAgenda}
          </Link>
        }
      />
    );
  return (
    <>
      <EventRows events={events} label={copy.plans} dated />
      <MoreOf list={list} copy={copy} skeleton={<EventRowsSkeleton rows={2} />} />
    </>
  );
}
