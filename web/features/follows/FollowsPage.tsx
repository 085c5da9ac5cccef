import { copy as personCopy } from "#web/entities/person/copy.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Navigate, useParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import type { Profile } from "#contract/people/profiles";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { tabClass } from "#web/ui/tab-class.ts";
import { iconButtonClass } from "#web/ui/button-class.ts";
import { ClosedProfile } from "./ClosedProfile.tsx";
import { copy } from "./copy.ts";
import { countsCopy } from "./counts-copy.ts";
import { FollowList, type FollowListKind } from "./FollowList.tsx";
import { PeopleSkeleton } from "#web/entities/person/PeopleList.tsx";
import { RequestsBadge } from "./RequestsBadge.tsx";

/** /{username}/seguidores */
export function FollowersPage() {
  return <FollowsPage kind="followers" />;
}

/** /{username}/siguiendo */
export function FollowingPage() {
  return <FollowsPage kind="following" />;
}

/** /{username}/solicitudes, for the person themselves */
export function FollowRequestsPage() {
  return <FollowsPage kind="requests" />;
}

function FollowsPage({ kind }: { kind: FollowListKind }) {
  const { username: handle = "" } = useParams();
  const { data: profile, error, refetch, isFetching } = useQuery(query("getProfile", { handle }));
  useTitle(profile && (kind === "requests" ? countsCopy.requests : copy.of[kind](profile.name)));

  // Checked before the data of the page, which the server loaded for a visitor.
  if (error instanceof ApiError && error.code === "user_not_found")
    return <ClosedProfile handle={handle} />;
  if (profile !== undefined)
    return kind === "requests" && !profile.is_self ? (
      <Navigate to={paths.profile(profile)} replace />
    ) : (
      <Lists profile={profile} kind={kind} />
    );
  if (error === null)
    return (
      <Columns className="p-4 md:py-6">
        <PeopleSkeleton rows={8} />
      </Columns>
    );
  return <QueryError of={{ error, isFetching, refetch }} as="h1" title={personCopy.failed} />;
}

function Lists({ profile, kind }: { profile: Profile; kind: FollowListKind }) {
  const kinds: FollowListKind[] = ["followers", "following"];
  if (profile.is_self && (profile.is_private || kind === "requests")) kinds.push("requests");
  return (
    <Columns className="px-4 pt-2 md:py-6">
      <header className="flex items-center gap-3">
        <Link
          to={paths.profile(profile)}
          aria-label={copy.backTo(profile.name)}
          className={iconButtonClass({ className: "-ml-2" })}
        >
          <ArrowLeft />
        </Link>
        <Avatar name={profile.name} src={profile.avatar_url} size="sm" />
        <h1 className="min-w-0 flex-1 truncate text-xl">
          <span className="sr-only">
            {kind === "requests" ? copy.of.requests : copy.of[kind](profile.name)}
          </span>
          <span aria-hidden>{profile.name}</span>
        </h1>
      </header>
      <nav
        aria-label={copy.lists}
        className="mb-3 flex gap-6 overflow-x-auto border-b border-border [scrollbar-width:none]"
      >
        {kinds.map((each) => (
          <Link
            key={each}
            to={paths.follows(profile, each)}
            replace
            ref={each === kind ? bringIntoSight : undefined}
            aria-current={each === kind ? "page" : undefined}
            className={tabClass(each === kind, "focus-visible:-outline-offset-2")}
          >
            {copy[each]}
            {each === "requests" && <RequestsBadge />}
          </Link>
        ))}
      </nav>
      <Region key={kind}>
        <FollowList person={profile} kind={kind} />
      </Region>
    </Columns>
  );
}

/** On a narrow phone the last tab is out of view. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
