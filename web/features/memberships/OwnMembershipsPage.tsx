import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowLeft, Lock } from "lucide-react";
import { SavedTabs } from "#features/collections";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass, iconButtonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { MembershipCard } from "./MembershipCard.tsx";

const words = copy.mine;

/** /collections/membresias: the memberships that one pays for, the last one first. */
export function OwnMembershipsPage() {
  useTitle(words.title);
  return (
    <Columns className="pt-3 pb-10 md:pt-6">
      <header className="mb-4 grid gap-4 px-4 md:px-0">
        <div className="flex items-center gap-2">
          <Link
            to={paths.collections}
            aria-label={words.goCollections}
            className={iconButtonClass({ className: "-ml-2" })}
          >
            <ArrowLeft />
          </Link>
          <div className="grid">
            <h1 className="text-2xl">{words.title}</h1>
            <p className="flex items-center gap-1.5 text-sm text-text-muted">
              <Lock aria-hidden className="size-3.5" />
              {words.text}
            </p>
          </div>
        </div>
        <SavedTabs tab="memberships" />
      </header>
      <Region>
        <Memberships />
      </Region>
    </Columns>
  );
}

function Memberships() {
  const list = useInfiniteQuery({ ...pages("getMyMemberships", {}), staleTime: 0 });
  if (list.data === undefined)
    return list.error === null ? (
      <div aria-busy className="grid gap-4">
        <output className="sr-only">{words.loading}</output>
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    ) : (
      <QueryError of={list} title={words.failed} />
    );
  const memberships = list.data.pages.flatMap((page) => page.memberships);
  if (memberships.length === 0)
    return (
      <EmptyState
        title={words.empty}
        text={words.emptyText}
        action={
          <Link to={paths.exploreMusic()} className={buttonClass()}>
            {words.explore}
          </Link>
        }
      />
    );
  return (
    <>
      <ul aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {memberships.map((membership) => (
          <li key={membership.id}>
            <MembershipCard membership={membership} />
          </li>
        ))}
      </ul>
      <MoreOf className="mt-6" list={list} copy={words} />
    </>
  );
}
