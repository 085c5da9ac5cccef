import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Navigate, useMatch } from "react-router";
import { loadBandSplitCard } from "#features/band-splits";
import { loadBandNotifications } from "#features/notifications";
import { allowsForBand } from "#contract/people/band-roles";
import { patterns } from "#contract/pages";
import type { OutputOf } from "#web/api/client.ts";
import { query, queryForBand } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Skeleton, SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { AbsentOwner } from "./AbsentOwner.tsx";
import { ArchiveBand } from "./ArchiveBand.tsx";
import { copy } from "./copy.ts";
import { InviteForm } from "./InviteForm.tsx";
import { LeaveBand } from "./LeaveBand.tsx";
import { Offer } from "./Offer.tsx";
import { PendingInvitations } from "./PendingInvitations.tsx";
import { TeamMembers } from "./TeamMembers.tsx";
import { useLiveBands } from "./use-live-bands.ts";

const BandNotifications = lazy(async () => ({
  default: (await loadBandNotifications()).BandNotifications,
}));
const BandSplitCard = lazy(async () => ({
  default: (await loadBandSplitCard()).BandSplitCard,
}));
const BandCopy = lazy(async () => ({ default: (await import("./BandCopy.tsx")).BandCopy }));

export type MyBand = OutputOf<"getMyBands">["bands"][number];

/**
 * /bandas/:username: the members of one of the person's bands, with their roles, whatever profile this window acts
 * for.
 */
export function TeamPage() {
  return (
    <div className="mx-auto grid w-full max-w-170 gap-8 px-4 pt-3 pb-10 md:px-6 md:pt-6">
      <Region>
        <BandOfAddress />
      </Region>
    </div>
  );
}

function BandOfAddress() {
  const username = useMatch(patterns.bandTeam)?.params.username;
  useLiveBands();
  const bands = useQuery(query("getMyBands", {}));
  const band = bands.data?.bands.find((one) =>
    [one.band.username, one.band.id].includes(username ?? ""),
  );
  useTitle(band === undefined ? copy.team : copy.teamTitle(band.band.name));
  if (username === undefined) return <Navigate to={paths.bands} replace />;
  if (band !== undefined) return <Team key={band.band.id} myBand={band} />;
  if (bands.data !== undefined) return <NotYours />;
  return bands.error === null ? (
    <TeamSkeleton />
  ) : (
    <QueryError of={bands} as="h1" title={copy.teamFailed} />
  );
}

function Team({ myBand }: { myBand: MyBand }) {
  const { band, is_owner, roles, is_offered, is_archived } = myBand;
  const session = useSession();
  const me = session.status === "member" ? session.personId : "";
  const team = useQuery(queryForBand("getTeam", {}, band.id));
  const managesMembers =
    !is_archived && allowsForBand(is_owner ? ["owner", ...roles] : roles, "members");
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <Avatar name={band.name} src={band.avatar_url} />
        <h1 className="min-w-52 flex-1 text-2xl text-balance wrap-anywhere">
          {copy.teamTitle(band.name)}
        </h1>
        <Link to={paths.profile(band)} className={buttonClass({ variant: "secondary" })}>
          {copy.seePage}
        </Link>
      </header>
      {is_archived && (
        <p className="rounded-lg bg-surface p-4 text-pretty text-text-muted">
          {copy.archivedText}
          {is_owner && ` ${copy.archivedOwnerText}`}
        </p>
      )}
      {is_offered && <Offer band={band} />}
      <Region>
        {team.data !== undefined ? (
          <>
            {!is_archived && (
              <AbsentOwner band={band.id} team={team.data} managesMembers={managesMembers} />
            )}
            <TeamMembers team={team.data.members} myBand={myBand} me={me} />
            <Suspense fallback={<Skeleton className="h-40" />}>
              <BandSplitCard
                band={band}
                members={team.data.members.flatMap(({ person, until }) =>
                  until === null ? [person] : [],
                )}
                me={me}
                isArchived={is_archived}
                mayPropose={
                  !is_archived && allowsForBand(is_owner ? ["owner", ...roles] : roles, "money")
                }
              />
            </Suspense>
            {managesMembers && (
              <PendingInvitations band={band.id} invitations={team.data.invitations} />
            )}
          </>
        ) : team.error !== null ? (
          <QueryError of={team} title={copy.teamFailed} />
        ) : (
          <TeamSkeleton />
        )}
      </Region>
      {managesMembers && <InviteForm band={band.id} />}
      {!is_archived && (
        <Suspense>
          <BandNotifications
            band={band}
            readsMessages={allowsForBand(is_owner ? ["owner", ...roles] : roles, "messages")}
          />
        </Suspense>
      )}
      {is_owner && (
        <Suspense>
          <BandCopy band={band.id} />
        </Suspense>
      )}
      {is_owner ? <ArchiveBand band={band} isArchived={is_archived} /> : <LeaveBand band={band} />}
    </>
  );
}

function NotYours() {
  return (
    <EmptyState
      as="h1"
      title={copy.notYours}
      text={copy.notYoursText}
      action={
        <Link to={paths.bands} className={buttonClass({ variant: "secondary" })}>
          {copy.toBands}
        </Link>
      }
    />
  );
}

function TeamSkeleton() {
  return (
    <div aria-hidden className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <SkeletonAvatar />
          <SkeletonLine className="w-48" />
        </div>
      ))}
    </div>
  );
}
