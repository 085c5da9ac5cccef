import { useInfiniteQuery } from "@tanstack/react-query";
import { moneyLabel } from "#contract/payments/money";
import { providerNames } from "#contract/payments/providers";
import type { RefusedRefund } from "#contract/payments/refused-refunds";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { momentOf } from "#web/parts/text/dates.ts";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { adminPaths } from "./admin-paths.ts";
import { Part } from "./CasePeople.tsx";
import { copy as shared } from "./copy.ts";
import { Fact } from "./Fact.tsx";
import { copy } from "./payments-copy.ts";

/** Useless purchases that the provider did not give back. */
export function RefusedRefunds() {
  const list = useInfiniteQuery({ ...pages("getRefusedRefunds", {}), staleTime: 0 });
  const refunds = list.data?.pages.flatMap((page) => page.refunds) ?? [];
  return (
    <Part id="refused-refunds" title={copy.refused}>
      {list.data === undefined ? (
        list.error === null ? (
          <div aria-busy>
            <output className="sr-only">{shared.loading}</output>
            <Skeleton className="h-20" />
          </div>
        ) : (
          <QueryError of={list} title={copy.refusedFailed} />
        )
      ) : refunds.length === 0 ? (
        <p className="text-text-muted">{copy.refusedEmpty}</p>
      ) : (
        <>
          <p className="text-pretty text-text-muted">{copy.refusedIntro}</p>
          <ul aria-label={copy.refused} className="grid divide-y divide-border">
            {refunds.map((refund) => (
              <li key={refund.id} className="py-4">
                <RefundFacts refund={refund} />
              </li>
            ))}
          </ul>
          <MoreOf list={list} copy={shared} />
        </>
      )}
    </Part>
  );
}

function RefundFacts({ refund }: { refund: RefusedRefund }) {
  const { artist, provider, payment, order, currency, amount } = refund;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold wrap-anywhere">
        {providerNames[provider]} · {copy.payment(payment ?? order)}
      </h3>
      <dl className="grid gap-1">
        <Fact name={copy.amount}>{moneyLabel(amount, currency)}</Fact>
        <Fact name={copy.cause}>{copy.causes[refund.cause]}</Fact>
        <Fact name={copy.order}>{order}</Fact>
        <Fact name={copy.since}>{momentOf(refund.at)}</Fact>
      </dl>
      {refund.is_test && provider !== "test" && <p className="font-semibold">{copy.isTest}</p>}
      {artist === null ? (
        <p className="text-text-muted">{copy.gone}</p>
      ) : (
        <Link to={adminPaths.account(artist.id)} className="underline wrap-anywhere">
          {artist.name}
        </Link>
      )}
    </article>
  );
}
