import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { pagePath } from "#contract/pages";
import { moneyLabel } from "#contract/payments/money";
import type { Order } from "#contract/payments/tips";
import { invalidate } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { renewPost } from "#web/entities/post/renew-post.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { isNoPayment, pauseBeforeAsking } from "#web/parts/payments/asking-again.ts";
import { useEarly } from "#web/parts/payments/use-early.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { forgetTip } from "./begun-tips.ts";
import { copy } from "./copy.ts";
import { rememberTip } from "./remembered-tip.ts";

const words = copy.order;

const isOpen = ({ state }: Order): boolean => state === "started" || state === "pending";

/** The true state of a payment, whatever the address says, and one next step. */
export function OrderThanks({ id }: { id: string }) {
  const [since] = useState(Date.now);
  const answer = useQuery({
    ...query("getOrder", { id }),
    staleTime: 0,
    // Not while the tab is hidden (the library's default), and not once it is settled.
    refetchInterval: ({ state: { data, error } }) =>
      pauseBeforeAsking(Date.now() - since, { isOpen: data && isOpen(data), error }),
  });
  const { data: order, error } = answer;
  const isPaid = order?.state === "paid";
  useEffect(() => {
    if (isPaid && order.kind === "tip") rememberTip(order);
  }, [isPaid, order]);
  useFreshPost(order);
  const isOver = order !== undefined && !isOpen(order);
  useEffect(() => {
    if (isOver) forgetTip(id);
  }, [isOver, id]);
  const isEarly = useEarly();
  const shownOrder = order && { ...order, state: shownState(order, isEarly) };
  useTitle(shownOrder === undefined ? words.loading : titleOf(shownOrder));
  if (shownOrder !== undefined) return <KnownOrder order={shownOrder} />;
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

/** What was cached of a post that is unlocked by now, or locked again, is read anew. */
function useFreshPost(order: Order | undefined) {
  const client = useQueryClient();
  const id = order?.post?.id;
  const state = order?.state;
  useEffect(() => {
    if (id === undefined || (state !== "paid" && state !== "refunded")) return;
    void renewPost(client, id);
    invalidate(client, ["getMyUnlocks"]);
  }, [client, id, state]);
}

type ShownOrder = Omit<Order, "state"> & { state: Order["state"] | "checking" };

const shownState = ({ state }: Order, isEarly: boolean): ShownOrder["state"] =>
  state === "started" && isEarly ? "checking" : state;

function titleOf({ state, kind, is_disputed, given_back }: ShownOrder): string {
  if (state === "paid" && is_disputed) return words.disputed.title;
  if (state === "paid" && given_back !== null) return words.givenBack.title;
  if (state === "refunded" && kind === "unlock") return words.unlock.refundedTitle;
  return state === "failed" ? words.failedPayment.title : words[state].title;
}

/** What is known of a payment, announced when it changes. */
function KnownOrder({ order }: { order: ShownOrder }) {
  const isVisitor = useSession().status === "visitor";
  const { state, artist, refunded, currency, thanks, is_test: isTest } = order;
  const name = artist?.name ?? words.artist;
  const isUnlock = order.kind === "unlock";
  const isGood = state === "paid" && !order.is_disputed && order.given_back === null;
  const isGenerous = isGood && thanks !== null && thanks !== "";
  return (
    <div aria-live="polite">
      <EmptyState
        as="h1"
        title={titleOf(order)}
        text={
          <span className="grid gap-2">
            <span>{textOf(order, name)}</span>
            {state === "pending" && isVisitor && <span>{words.pending.visitor}</span>}
            {isGood && (
              <span>
                {(isUnlock ? words.unlock : words.paid).amount(moneyLabel(order.amount, currency))}
              </span>
            )}
            {isGood && isUnlock && order.post !== null && <span>{words.unlock.where}</span>}
            {state === "paid" && refunded > 0 && (
              <span>
                {(isUnlock ? words.unlock : words.paid).partly(moneyLabel(refunded, currency))}
              </span>
            )}
            {isTest && <span className="font-semibold">{words.test}</span>}
          </span>
        }
        action={state === "checking" ? undefined : <NextStep order={order} />}
      />
      {isGenerous && (
        <figure className="mx-auto grid max-w-120 gap-2 rounded-lg bg-surface p-5 text-center">
          <blockquote className="text-lg text-pretty wrap-anywhere whitespace-pre-line">
            {thanks}
          </blockquote>
          <figcaption className="text-sm text-text-muted">{words.paid.words(name)}</figcaption>
        </figure>
      )}
    </div>
  );
}

function textOf(order: ShownOrder, artist: string): string {
  const { state, amount, currency, kind, post, is_disputed, given_back } = order;
  const label = moneyLabel(amount, currency);
  if (state === "paid" && is_disputed)
    return [words.disputed.text(label, artist), kind === "unlock" && words.disputed.locked]
      .filter(Boolean)
      .join(" ");
  if ((state === "paid" || state === "refunded") && given_back !== null)
    return `${words.givenBack[given_back]} ${state === "paid" ? words.givenBack.coming : words.givenBack.done(label)}`;
  switch (state) {
    case "checking":
      return words.checking.text;
    case "started":
      return words.started.text(label, artist);
    case "pending":
      return words.pending.text;
    case "paid":
      return kind === "unlock" ? words.unlock.text(post?.title) : words.paid.text(artist);
    case "failed":
      return words.failedPayment.text;
    case "refunded":
      return (kind === "unlock" ? words.unlock.refunded : words.refunded.text)(label, artist);
  }
}

/** To go on with the payment, to start again, to what was unlocked, or to the artist. */
function NextStep({
  order: { state, url, artist, about, post, is_disputed },
}: {
  order: ShownOrder;
}): ReactNode {
  const handle = artist?.username ?? null;
  if (state === "started" && url !== null)
    return (
      <a href={url} className={buttonClass()}>
        {words.started.next}
      </a>
    );
  const isOver = state === "failed" || state === "started";
  if (post !== null)
    return (
      <Link to={paths.post(post.id)} className={buttonClass()}>
        {state === "paid" && !is_disputed
          ? words.unlock.next[post.kind]
          : isOver
            ? words.failedPayment.next
            : words.unlock.toPost}
      </Link>
    );
  if (handle === null)
    return (
      <Link to={paths.root} className={buttonClass()}>
        {words.home}
      </Link>
    );
  return (
    <Link
      to={
        isOver
          ? pagePath("tip", { username: handle }) + searchOf(about)
          : pagePath("profile", { username: handle })
      }
      className={buttonClass()}
    >
      {isOver ? words.failedPayment.next : words.toArtist}
    </Link>
  );
}

/** As the address of a tip names what it is for. */
function searchOf(about: Order["about"]): string {
  if (about === null) return "";
  return `?${about.kind === "event" ? "evento" : "post"}=${about.id}`;
}
