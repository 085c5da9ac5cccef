import { LayoutTemplate, Link2, Mail, Newspaper, Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { StudioTabs } from "#web/parts/navigation/StudioTabs.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import type { PostState } from "#contract/posts/own-posts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { countOf, type Filters, readFilters, toInput, writeFilters } from "./filters.ts";
import { FilterBar } from "./FilterBar.tsx";
import { OwnPostList } from "./OwnPostList.tsx";
import { useOwnPosts } from "./use-own-posts.ts";

const states = Object.keys(copy.states) as PostState[];

/** /manage-content: all of the viewer's posts: published, scheduled, archived and deleted. */
export function ManagePage() {
  useTitle(copy.title);
  const me = useMe();
  const mayAct = useMayAct();
  return (
    <div className="mx-auto grid w-full max-w-262 grid-cols-[minmax(0,1fr)] gap-4 py-4 md:px-6 md:py-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 md:px-0">
        <div className="grid gap-1">
          <h1 className="text-2xl">{copy.title}</h1>
          <p className="text-pretty text-text-muted max-sm:hidden">{copy.intro}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {me?.role === "creator" && mayAct("page") && (
            <>
              <Link to={paths.artistLanding} className={buttonClass({ variant: "ghost" })}>
                <LayoutTemplate aria-hidden />
                {copy.landing}
              </Link>
              <Link to={paths.linkEditor} className={buttonClass({ variant: "ghost" })}>
                <Link2 aria-hidden />
                {copy.links}
              </Link>
              <Link to={paths.mailingList} className={buttonClass({ variant: "ghost" })}>
                <Mail aria-hidden />
                {copy.mailingList}
              </Link>
              <Link to={paths.pressKit} className={buttonClass({ variant: "ghost" })}>
                <Newspaper aria-hidden />
                {copy.pressKit}
              </Link>
            </>
          )}
          <Link to={paths.create} className={buttonClass({ variant: "secondary" })}>
            <Plus aria-hidden />
            {copy.create}
          </Link>
        </div>
      </header>
      {me?.role === "creator" && <StudioTabs tab="content" />}
      <Region>
        <Contents />
      </Region>
    </div>
  );
}

/** A tab for each state, with its count. */
function Contents() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const list = useOwnPosts(toInput(filters));
  const counts = list.data?.pages[0]?.counts ?? [];
  const change = (part: Partial<Filters>) =>
    setQuery(writeFilters({ ...filters, ...part }), { replace: part.state === undefined });

  return (
    <Tabs
      label={copy.statesLabel}
      tabs={states.map((value) => ({
        value,
        label: (
          <>
            {copy.states[value]}
            <span
              ref={value === filters.state ? scrollIntoRow : undefined}
              className="text-sm font-normal tabular-nums"
            >
              {list.data === undefined ? "" : countOf(counts, { ...filters, state: value })}
            </span>
          </>
        ),
      }))}
      value={filters.state}
      onChange={(state) => change({ state })}
      listClassName="px-4 md:px-1"
    >
      <TabPanel value={filters.state} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Region>
          <FilterBar filters={filters} counts={counts} onChange={change} />
        </Region>
        {/* A new list starts without a selection. */}
        <Region key={JSON.stringify(filters)}>
          <OwnPostList
            filters={filters}
            list={list}
            onClear={() => change({ kind: null, visibility: null, search: "" })}
          />
        </Region>
      </TabPanel>
    </Tabs>
  );
}

/** The tabs are wider than a phone: scroll the open one into view. */
function scrollIntoRow(inTab: HTMLElement | null): void {
  inTab?.closest("[role=tab]")?.scrollIntoView({ block: "nearest", inline: "center" });
}
