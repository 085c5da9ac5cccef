import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OwnLanding } from "#contract/landings/landings";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { type Me, useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type OwnLandingOnlyProps = { children: (landing: OwnLanding, me: Me) => ReactNode };

/** What needs one's own landing page: artists and bands have one, also before they publish it. */
export function OwnLandingOnly({ children }: OwnLandingOnlyProps) {
  const me = useMe();
  const isArtist = me?.role === "creator";
  const own = useQuery({ ...query("getMyLanding", {}), enabled: isArtist });
  if (me === null) return null;
  if (!isArtist)
    return (
      <EmptyState
        title={copy.forArtists}
        text={copy.pitchText}
        action={
          <Link to={paths.createProfile} className={buttonClass({})}>
            {copy.becomeArtist}
          </Link>
        }
      />
    );
  if (own.data !== undefined) return children(own.data, me);
  if (own.error !== null) return <QueryError of={own} title={copy.failed} />;
  return (
    <div aria-busy className="grid gap-4 px-4 md:px-0">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
    </div>
  );
}
