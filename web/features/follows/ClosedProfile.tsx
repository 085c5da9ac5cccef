import { copy as personCopy } from "#web/entities/person/copy.ts";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { ClosedProfile as Closed } from "#contract/people/profiles";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Skeleton, SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { PersonNotFound } from "./PersonNotFound.tsx";

type ClosedProfileProps = {
  /** The handle for which `getProfile` answered 404. */
  handle: string;
  /** A menu beside the follow button. */
  actions?: (person: Closed) => ReactNode;
};

/**
 * A private profile for a member who does not follow it: name and avatar, with a button to request. For visitors,
 * and when no private profile has the handle: not found.
 */
export function ClosedProfile({ handle, actions }: ClosedProfileProps) {
  const session = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    ...query("getClosedProfile", { handle }),
    enabled: session.status === "member",
  });
  if (session.status === "visitor") return <PersonNotFound />;
  if (data !== undefined) return <Shell person={data} actions={actions?.(data)} />;
  if (error === null) return <ShellSkeleton />;
  if (error instanceof ApiError && error.status < 500 && error.code !== "offline")
    return <PersonNotFound />;
  return <QueryError of={{ error, isFetching, refetch }} as="h1" title={personCopy.failed} />;
}

function Shell({ person, actions }: { person: Closed; actions: ReactNode }) {
  useTitle(person.name);
  const waiting = person.is_requested;
  return (
    <section className="mx-auto grid max-w-136 justify-items-center gap-4 px-6 py-14 text-center">
      <Avatar name={person.name} src={person.avatar_url} size="xl" className="sm:size-36" />
      <div className="grid justify-items-center gap-2">
        <h1 className="text-3xl font-extrabold text-balance wrap-anywhere">{person.name}</h1>
        <p className="flex flex-wrap items-center justify-center gap-2 text-text-muted">
          {person.username !== null && <span className="wrap-anywhere">@{person.username}</span>}
          {person.follows_you && <Badge>{personCopy.followsYou}</Badge>}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <FollowButton person={{ ...person, is_following: false }} variant="primary" />
        {actions}
      </div>
      <div className="mt-4 grid w-full justify-items-center gap-2 rounded-lg bg-surface px-6 py-8">
        <Lock aria-hidden className="mb-1 size-6 text-text-muted" />
        <h2 className="text-lg">{waiting ? copy.isWaiting : copy.isPrivate}</h2>
        <output className="max-w-96 text-pretty text-text-muted">
          {waiting ? copy.isWaitingText(person.name) : copy.isPrivateText(person.name)}
        </output>
      </div>
    </section>
  );
}

function ShellSkeleton() {
  return (
    <div className="mx-auto grid max-w-136 justify-items-center gap-4 px-6 py-14">
      <output className="sr-only">{personCopy.loading}</output>
      <SkeletonAvatar className="size-28 sm:size-36" />
      <SkeletonLine className="h-8 w-56 rounded-md" />
      <SkeletonLine className="w-28" />
      <SkeletonLine className="h-11 w-32" />
      <Skeleton className="mt-4 h-40 w-full rounded-lg" />
    </div>
  );
}
