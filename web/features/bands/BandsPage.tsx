import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { actFor, useActingFor } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { BandInvitations } from "./BandInvitations.tsx";
import { copy } from "./copy.ts";
import { Offer } from "./Offer.tsx";
import { roleNames } from "./role-names.ts";
import { useLiveBands } from "./use-live-bands.ts";

/** /bandas: the person's bands, invitations, and the link to create a band. */
export function BandsPage() {
  useTitle(copy.page);
  return (
    <div className="mx-auto grid w-full max-w-170 gap-6 px-4 pt-3 pb-10 md:px-6 md:pt-6">
      <header className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-60 flex-1 gap-1">
          <h1 className="text-2xl">{copy.page}</h1>
          <p className="text-pretty text-text-muted">{copy.intro}</p>
        </div>
        <Link to={paths.createBand} className={buttonClass({ variant: "secondary" })}>
          <Plus aria-hidden />
          {copy.create}
        </Link>
      </header>
      <Region>
        <Bands />
      </Region>
    </div>
  );
}

function Bands() {
  useLiveBands();
  const bands = useQuery(query("getMyBands", {}));
  if (bands.data === undefined)
    return bands.error === null ? <BandsSkeleton /> : <QueryError of={bands} title={copy.failed} />;
  const { bands: ownBands, invitations } = bands.data;
  return (
    <>
      {ownBands
        .filter((band) => band.is_offered)
        .map(({ band }) => (
          <Offer key={band.id} band={band} />
        ))}
      {invitations.length > 0 && <BandInvitations invitations={invitations} />}
      {ownBands.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} />
      ) : (
        <ul className="grid gap-3">
          {ownBands.map((band) => (
            <li key={band.band.id}>
              <BandRow {...band} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type MyBand = OutputOf<"getMyBands">["bands"][number];

function BandRow({ band, is_owner, roles, is_archived }: MyBand) {
  const isActing = useActingFor() === band.id;
  return (
    <article className="grid gap-3 rounded-lg bg-surface p-4">
      <Link to={paths.profile(band)} className="flex items-center gap-3 rounded-sm">
        <Avatar name={band.name} src={band.avatar_url} />
        <span className="grid min-w-0">
          <h2 className="truncate text-base font-semibold">{band.name}</h2>
          <span className="truncate text-sm text-text-muted">{roleNames(is_owner, roles)}</span>
        </span>
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        {is_archived ? (
          <Badge>{copy.archived}</Badge>
        ) : isActing ? (
          <Badge>{copy.acting}</Badge>
        ) : (
          <Button size="sm" onClick={() => actFor(band.id)}>
            {copy.actAs(band.name)}
          </Button>
        )}
        <Link
          to={paths.bandTeam(band.username ?? band.id)}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {copy.team}
        </Link>
      </div>
    </article>
  );
}

function BandsSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      {[1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 rounded-lg bg-surface p-4">
          <SkeletonAvatar />
          <SkeletonLine className="w-40" />
        </div>
      ))}
    </div>
  );
}
