import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { patterns } from "#contract/pages";
import { intervalWords } from "#contract/payments/membership-limits";
import { moneyLabel } from "#contract/payments/money";
import type { Premium } from "#contract/premium/buying";
import { invalidate } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { isNoPayment, pauseBeforeAsking } from "#web/parts/payments/asking-again.ts";
import { useEarly } from "#web/parts/payments/use-early.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { statusOf } from "./status-of.ts";

const words = copy.thanks;

/** The true state of a plan, whatever the address says, and one next step. */
export function PremiumThanks({ id }: { id: string }) {
  const isVisitor = useSession().status === "visitor";
  const { pathname, search } = useLocation();
  useTitle(words.title);
  if (!isVisitor) return <OwnThanks id={id} />;
  return (
    <EmptyState
      as="h1"
      title={words.title}
      text={words.signIn}
      action={
        <Link to={paths.auth({ from: pathname + search })} className={buttonClass()}>
          {words.toSignIn}
        </Link>
      }
    />
  );
}

function OwnThanks({ id }: { id: string }) {
  const [since] = useState(Date.now);
  const client = useQueryClient();
  const answer = useQuery({
    ...query("getPremiumPlan", { id }),
    staleTime: 0,
    // Not while the tab is hidden (the library's default), and not once it is settled.
    refetchInterval: ({ state: { data, error } }) =>
      pauseBeforeAsking(Date.now() - since, { isOpen: data && data.state === "started", error }),
  });
  const { data: plan, error } = answer;
  const state = plan?.state;
  useEffect(() => {
    if (state === "active") invalidate(client, ["getPremium", "getPremiumCharges", "getUsedSpace"]);
  }, [client, state]);
  const isEarly = useEarly();
  if (plan !== undefined) return <KnownPlan plan={plan} isEarly={isEarly} />;
  if (isNoPayment(error))
    return (
      <EmptyState as="h1" title={words.missing} text={words.missingText} action={<ToPremium />} />
    );
  if (error !== null) return <QueryError of={answer} as="h1" title={words.failed} />;
  return (
    <div aria-busy className="grid gap-4">
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-40" />
      <Skeleton className="h-12" />
    </div>
  );
}

const ToPremium = () => (
  <Link to={patterns.premium} className={buttonClass()}>
    {words.toPremium}
  </Link>
);

type KnownPlanProps = { plan: Premium; isEarly: boolean };

/** What is known of it, announced when it changes. */
function KnownPlan({ plan, isEarly }: KnownPlanProps) {
  const { state, url, price, currency, interval } = plan;
  const isChecking = state === "started" && isEarly;
  const label = `${moneyLabel(price, currency)} ${intervalWords[interval]}`;
  const texts = isChecking
    ? [words.checkingText]
    : state === "started"
      ? [words.startedText(label)]
      : statusOf(plan);
  const title = isChecking
    ? words.checking
    : state === "started"
      ? words.started
      : state === "active" && plan.is_valid
        ? words.active
        : state === "active"
          ? copy.mine.notValidState
          : copy.mine.states[state];
  return (
    <div aria-live="polite">
      <EmptyState
        as="h1"
        title={title}
        text={
          <span className="grid gap-2">
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
            {plan.is_test && <span className="font-semibold">{words.test}</span>}
          </span>
        }
        action={
          isChecking ? undefined : state === "started" && url !== null ? (
            <a href={url} className={buttonClass()}>
              {words.goOn}
            </a>
          ) : (
            <ToPremium />
          )
        }
      />
    </div>
  );
}
