import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { patterns } from "#contract/pages";
import { intervalWords } from "#contract/payments/membership-limits";
import type { Membership } from "#contract/payments/memberships";
import { moneyLabel } from "#contract/payments/money";
import { invalidate } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { isNoPayment, pauseBeforeAsking } from "#web/parts/payments/asking-again.ts";
import { useEarly } from "#web/parts/payments/use-early.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { statusOf } from "./status-of.ts";

const words = copy.thanks;

/** The true state of a membership, whatever the address says, and one next step. */
export function MembershipThanks({ id }: { id: string }) {
  const isVisitor = useSession().status === "visitor";
  const { pathname, search } = useLocation();
  useTitle(copy.mine.title);
  if (isVisitor)
    return (
      <EmptyState
        as="h1"
        title={copy.mine.title}
        text={words.signIn}
        action={
          <Link to={paths.auth({ from: pathname + search })} className={buttonClass()}>
            {words.toSignIn}
          </Link>
        }
      />
    );
  return <OwnThanks id={id} />;
}

function OwnThanks({ id }: { id: string }) {
  const [since] = useState(Date.now);
  const client = useQueryClient();
  const answer = useQuery({
    ...query("getMembership", { id }),
    staleTime: 0,
    // Not while the tab is hidden (the library's default), and not once it is settled.
    refetchInterval: ({ state: { data, error } }) =>
      pauseBeforeAsking(Date.now() - since, { isOpen: data && data.state === "started", error }),
  });
  const { data: membership, error } = answer;
  const state = membership?.state;
  // Posts that it opens were cached as locked ones.
  useEffect(() => {
    if (state === "active")
      invalidate(client, ["getMyMemberships", "getMembershipLevels", "getPost", "getFeed"]);
  }, [client, state]);
  const isEarly = useEarly();
  if (membership !== undefined)
    return <KnownMembership membership={membership} isEarly={isEarly} />;
  if (isNoPayment(error))
    return (
      <EmptyState
        as="h1"
        title={words.missing}
        text={words.missingText}
        action={
          <Link to={paths.root} className={buttonClass()}>
            {words.home}
          </Link>
        }
      />
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

type KnownMembershipProps = { membership: Membership; isEarly: boolean };

/** What is known of it, announced when it changes. */
function KnownMembership({ membership, isEarly }: KnownMembershipProps) {
  const { state, is_test: isTest } = membership;
  const now = useNow();
  const isChecking = state === "started" && isEarly;
  return (
    <div aria-live="polite">
      <EmptyState
        as="h1"
        title={isChecking ? words.checking : titleOf(membership)}
        text={
          <span className="grid gap-2">
            {isChecking ? (
              <span>{words.checkingText}</span>
            ) : (
              textsOf(membership, now).map((text) => <span key={text}>{text}</span>)
            )}
            {isTest && <span className="font-semibold">{words.test}</span>}
          </span>
        }
        action={isChecking ? undefined : <NextStep membership={membership} />}
      />
    </div>
  );
}

function titleOf({ state, pause }: Membership): string {
  if (state === "started") return words.started;
  if (state !== "active") return copy.mine.states[state];
  return pause === null ? words.active : copy.mine.paused;
}

function textsOf(membership: Membership, now: number): string[] {
  const { state, artist, price, currency, interval, paid_until } = membership;
  const label = moneyLabel(price, currency);
  if (state === "started") return [words.startedText(`${label} ${intervalWords[interval]}`)];
  if (state !== "active") return statusOf(membership, now);
  // A cancelled or paused one is not charged at the end of what is paid.
  const isPlain = membership.change === null && membership.next_charge_at === paid_until;
  return [
    ...(membership.has_access ? [words.activeText(artist?.name ?? copy.mine.gone)] : []),
    ...(isPlain && paid_until !== null
      ? [words.next(label, dayOf(paid_until))]
      : statusOf(membership, now)),
  ];
}

/** To go on with the payment, to what the artist made, or to one's memberships. */
function NextStep({ membership: { state, url, artist } }: { membership: Membership }): ReactNode {
  if ((state === "started" || state === "past_due") && url !== null)
    return (
      <a href={url} className={buttonClass()}>
        {state === "started" ? words.goOn : copy.mine.fix}
      </a>
    );
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {state === "active" && artist !== null && (
        <Link to={paths.profile(artist)} className={buttonClass()}>
          {words.toArtist}
        </Link>
      )}
      <Link to={patterns.ownMemberships} className={buttonClass({ variant: "secondary" })}>
        {words.toOwn}
      </Link>
    </span>
  );
}
