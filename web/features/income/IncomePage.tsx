import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Receiving } from "#contract/payments/receiving";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import type { Me } from "#web/parts/session/use-me.ts";
import { IncomeTabs } from "#web/parts/studio/IncomeTabs.tsx";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { CsvButtons } from "./CsvButtons.tsx";
import { MonthBars } from "./MonthBars.tsx";
import { MonthSums } from "./MonthSums.tsx";
import { monthOf } from "./months.ts";
import { OwnWays } from "./OwnWays.tsx";
import { PaymentList } from "./PaymentList.tsx";
import { ProviderAccounts } from "./ProviderAccounts.tsx";
import { GoalForm } from "./GoalForm.tsx";
import { ThanksForm } from "./ThanksForm.tsx";
import { TipPageAddress } from "./TipPageAddress.tsx";

/** /creator-studio/ingresos: what came in, and how one is paid. */
export function IncomePage() {
  useTitle(copy.title);
  const mayAct = useMayAct();
  return (
    <StudioFrame tab="income" title={copy.title}>
      {(me) =>
        mayAct("money") ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <IncomeTabs tab="payments" />
            <Income me={me} />
          </div>
        ) : (
          <EmptyState title={copy.notForYou} text={copy.notForYouText} />
        )
      }
    </StudioFrame>
  );
}

function Income({ me }: { me: Me }) {
  const [search] = useSearchParams();
  const month = monthOf(search.get("mes"));
  const income = useQuery({
    ...query("getIncome", month === undefined ? {} : { month }),
    staleTime: 0,
    // The former month stays in sight while another one is read.
    placeholderData: (before) => before,
  });
  const receiving = useQuery({ ...query("getReceiving", {}), staleTime: 0 });
  const { data } = income;
  if (income.error !== null && data === undefined)
    return <QueryError of={income} title={copy.failed} as="h2" />;
  if (receiving.error !== null && receiving.data === undefined)
    return <QueryError of={receiving} title={copy.receivingFailed} as="h2" />;
  if (data === undefined || receiving.data === undefined) return <IncomeSkeleton />;
  const isSet = takesMoney(receiving.data);
  const hasHistory = data.months.some(({ sums }) => sums.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isSet && !hasHistory && <EmptyState title={copy.start} text={copy.startText} />}
      {(isSet || hasHistory) && (
        <>
          <MonthSums income={data} isStale={income.isPlaceholderData} />
          {hasHistory && <MonthBars months={data.months} />}
          <PaymentList month={month} />
          {hasHistory && <CsvButtons month={data.month} />}
        </>
      )}
      <HowPaid me={me} receiving={receiving.data} isSet={isSet} />
    </div>
  );
}

const hasActiveAccount = ({ accounts }: Receiving): boolean =>
  accounts.some(({ state }) => state === "active");

const takesMoney = (receiving: Receiving): boolean =>
  receiving.links.length > 0 || hasActiveAccount(receiving);

type HowPaidProps = { me: Me; receiving: Receiving; isSet: boolean };

function HowPaid({ me, receiving, isSet }: HowPaidProps) {
  return (
    <>
      {isSet && <TipPageAddress me={me} />}
      <ProviderAccounts me={me} receiving={receiving} />
      <OwnWays links={receiving.links} />
      {/* Nobody is thanked here for what goes by the artist's own links. */}
      {hasActiveAccount(receiving) && <ThanksForm thanks={receiving.thanks} />}
      {isSet && <GoalForm receiving={receiving} />}
    </>
  );
}

function IncomeSkeleton() {
  return (
    <div aria-busy className="grid gap-4 px-4 md:px-0">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="h-64" />
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
    </div>
  );
}
