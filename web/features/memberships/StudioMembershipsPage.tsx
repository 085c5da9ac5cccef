import { useQuery } from "@tanstack/react-query";
import { patterns } from "#contract/pages";
import type { OwnMembershipLevels } from "#contract/payments/memberships";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import type { Me } from "#web/parts/session/use-me.ts";
import { IncomeTabs } from "#web/parts/studio/IncomeTabs.tsx";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { LevelList } from "./LevelList.tsx";
import { MemberList } from "./MemberList.tsx";
import { studioCopy as copy } from "./studio-copy.ts";

/** /creator-studio/ingresos/membresias: the levels that an artist offers, and who is in them. */
export function StudioMembershipsPage() {
  useTitle(copy.title);
  const mayAct = useMayAct();
  return (
    <StudioFrame tab="income" title={copy.income}>
      {(me) =>
        mayAct("money") ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <IncomeTabs tab="memberships" />
            <Memberships me={me} />
          </div>
        ) : (
          <EmptyState title={copy.notForYou} text={copy.notForYouText} />
        )
      }
    </StudioFrame>
  );
}

function Memberships({ me }: { me: Me }) {
  const own = useQuery({ ...query("getOwnMembershipLevels", {}), staleTime: 0 });
  const { data } = own;
  if (data === undefined)
    return own.error === null ? (
      <div aria-busy className="grid gap-4 px-4 md:px-0">
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-48" />
        <Skeleton className="h-64" />
      </div>
    ) : (
      <QueryError of={own} title={copy.failed} as="h2" />
    );
  if (data.levels.length === 0 && data.currency === null)
    return (
      <EmptyState
        title={copy.noAccount}
        text={copy.noAccountText}
        action={
          <Link to={patterns.studioIncome} className={buttonClass()}>
            {copy.toIncome}
          </Link>
        }
      />
    );
  return (
    <>
      <AccountNote own={data} />
      <LevelList own={data} me={me} />
      {data.levels.length > 0 && <MemberList levels={data.levels} />}
    </>
  );
}

/** Why nobody can join what is open: no account, or one of another currency. */
function AccountNote({ own: { levels, currency } }: { own: OwnMembershipLevels }) {
  if (currency !== null) {
    const isOther = levels.some((level) => level.is_open && level.currency !== currency);
    return isOther ? (
      <p className="mx-4 rounded-md bg-fill px-4 py-3 text-pretty md:mx-0">
        {copy.otherCurrency(currency)}
      </p>
    ) : null;
  }
  return (
    <div className="mx-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-fill px-4 py-3 md:mx-0">
      <div className="min-w-0">
        <p className="font-semibold">{copy.disconnected}</p>
        <p className="text-sm text-pretty text-text-muted">{copy.disconnectedText}</p>
      </div>
      <Link to={patterns.studioIncome} className={buttonClass({ size: "sm" })}>
        {copy.toIncome}
      </Link>
    </div>
  );
}
