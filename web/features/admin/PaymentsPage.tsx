import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { moneyLabel } from "#contract/payments/money";
import type { PaymentDifference } from "#contract/payments/differences";
import { providerNames } from "#contract/payments/providers";
import { call } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { momentOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { adminPaths } from "./admin-paths.ts";
import { Part } from "./CasePeople.tsx";
import { copy as shared } from "./copy.ts";
import { Fact } from "./Fact.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { copy } from "./payments-copy.ts";
import { RefusedRefunds } from "./RefusedRefunds.tsx";

/** /admin/pagos: payments in which our ledger and the provider disagree, those that are open first. */
export function PaymentsPage() {
  useTitle(copy.title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <div className="px-4 md:px-0">
        <PageTitle title={copy.title} intro={copy.intro} />
      </div>
      <RefusedRefunds />
      <Differences state="open" />
      <Differences state="solved" />
    </div>
  );
}

function Differences({ state }: { state: "open" | "solved" }) {
  const list = useInfiniteQuery({ ...pages("getPaymentDifferences", { state }), staleTime: 0 });
  const differences = list.data?.pages.flatMap((page) => page.differences) ?? [];
  return (
    <Part id={`differences-${state}`} title={copy[state]}>
      {list.data === undefined ? (
        list.error === null ? (
          <div aria-busy>
            <output className="sr-only">{shared.loading}</output>
            <Skeleton className="h-40" />
          </div>
        ) : (
          <QueryError of={list} title={copy.failed} />
        )
      ) : differences.length === 0 ? (
        state === "open" ? (
          <EmptyState title={copy.empty} text={copy.emptyText} />
        ) : (
          <p className="text-text-muted">{copy.noSolved}</p>
        )
      ) : (
        <>
          <ul aria-label={copy[state]} className="grid divide-y divide-border">
            {differences.map((difference) => (
              <li key={difference.id} className="py-4">
                <DifferenceFacts difference={difference} />
              </li>
            ))}
          </ul>
          <MoreOf list={list} copy={shared} />
        </>
      )}
    </Part>
  );
}

function DifferenceFacts({ difference }: { difference: PaymentDifference }) {
  const { account, provider, payment, order, currency, ours, theirs } = difference;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold wrap-anywhere">
        {providerNames[provider]} · {copy.payment(payment)}
      </h3>
      <dl className="grid gap-1">
        <Fact name={copy.order}>{order ?? copy.noOrder}</Fact>
        <Fact name={copy.ours}>{moneyLabel(ours, currency)}</Fact>
        <Fact name={copy.theirs}>{moneyLabel(theirs, currency)}</Fact>
        <Fact name={copy.since}>{momentOf(difference.found_at)}</Fact>
        {difference.solved_at !== null && (
          <Fact name={copy.solvedAt}>{momentOf(difference.solved_at)}</Fact>
        )}
        {account !== null && (
          <Fact name={copy.compared}>
            {account.compared_at === null ? copy.never : momentOf(account.compared_at)}
          </Fact>
        )}
      </dl>
      {account === null ? (
        <p className="text-text-muted">{copy.gone}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Link to={adminPaths.account(account.artist.id)} className="underline wrap-anywhere">
            {account.artist.name}
          </Link>
          <CompareButton account={account.id} name={account.artist.name} />
        </div>
      )}
    </article>
  );
}

/** Compares in the background: the list shows the result when it is loaded again. */
function CompareButton({ account, name }: { account: string; name: string }) {
  const compare = useMutation({
    mutationFn: () => call("comparePaymentAccount", { id: account }),
    onSuccess: () => notify({ title: copy.comparing, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.compareFailed, text: errorMessage(error), tone: "danger" }),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={copy.compareOf(name)}
      loading={compare.isPending}
      onClick={() => compare.mutate()}
    >
      {copy.compareAgain}
    </Button>
  );
}
