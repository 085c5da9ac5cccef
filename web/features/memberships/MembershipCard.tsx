import { useState } from "react";
import { intervalWords } from "#contract/payments/membership-limits";
import { pagePath } from "#contract/pages";
import type { Membership } from "#contract/payments/memberships";
import { moneyLabel } from "#contract/payments/money";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";
import { chargeAfter } from "#web/parts/payments/next-charge.ts";
import { PauseDialog } from "./PauseDialog.tsx";
import { statusOf } from "./status-of.ts";
import { useMembershipChanges } from "./use-membership-changes.ts";

const words = copy.mine;

/** One's membership of an artist: how it stands, what is charged next, and how to stop. */
export function MembershipCard({ membership }: { membership: Membership }) {
  const { artist, level, interval, price, currency, state, is_test: isTest } = membership;
  const now = useNow();
  const name = artist?.name ?? words.gone;
  return (
    <Card bleed className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={artist?.avatar_url ?? null} size="md" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg wrap-anywhere">
            {artist === null ? (
              name
            ) : (
              <Link to={paths.profile(artist)} className="underline-offset-2 hover:underline">
                {name}
              </Link>
            )}
          </h2>
          <p className="wrap-anywhere text-text-muted">{level?.name ?? words.levelGone}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge membership={membership} />
        {isTest && <Badge>{words.test}</Badge>}
        <span className="font-semibold tabular-nums">
          {words.price(moneyLabel(price, currency), intervalWords[interval])}
        </span>
      </div>
      <div className={state === "past_due" ? "text-danger" : ""}>
        {statusOf(membership, now).map((text) => (
          <p key={text} className="text-pretty">
            {text}
          </p>
        ))}
      </div>
      <Actions membership={membership} name={name} />
    </Card>
  );
}

const tones = {
  started: "neutral",
  active: "positive",
  past_due: "danger",
  ended: "neutral",
} as const satisfies Record<Membership["state"], string>;

function StateBadge({ membership: { state, cancels_at_end, pause } }: { membership: Membership }) {
  if (state === "active" && pause !== null) return <Badge tone="warning">{words.paused}</Badge>;
  if (state === "active" && cancels_at_end) return <Badge tone="warning">{words.cancelling}</Badge>;
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}

type ActionsProps = { membership: Membership; name: string };

/** What can be done with it as it stands. */
function Actions({ membership, name }: ActionsProps) {
  const { state, url, provider, cancels_at_end, paid_until, price, currency } = membership;
  const { artist, pause } = membership;
  const now = useNow();
  const [asks, setAsks] = useState(false);
  const { cancel, keep, hide, keepLevel } = useMembershipChanges(membership.id);
  const isCurrent = state === "active" || state === "past_due";
  const end = paid_until === null ? null : dayOf(paid_until);
  const isPaid = paid_until !== null && Date.parse(paid_until) > now;
  return (
    <>
      {state === "past_due" && url === null && (
        <p className="text-sm text-pretty">{words.fixAt(provider)}</p>
      )}
      {isCurrent && (
        <Switch
          label={words.anonymous(name)}
          checked={hide.isPending ? hide.variables : membership.is_anonymous}
          onChange={({ currentTarget }) => hide.mutate(currentTarget.checked)}
        />
      )}
      {state === "active" && cancels_at_end && end !== null && (
        <p className="text-sm text-pretty text-text-muted">
          {words.keepText(moneyLabel(membership.change?.price ?? price, currency), end)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(state === "started" || state === "past_due") && url !== null && (
          <a href={url} className={buttonClass({ size: "sm" })}>
            {state === "started" ? words.goOn : words.fix}
          </a>
        )}
        {isCurrent && cancels_at_end && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={words.keepOf(name)}
            loading={keep.isPending}
            onClick={() => keep.mutate()}
          >
            {words.keep}
          </Button>
        )}
        {state === "active" && !cancels_at_end && membership.change !== null && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={words.keepLevelOf(name)}
            loading={keepLevel.isPending}
            onClick={() => keepLevel.mutate()}
          >
            {words.keepLevel}
          </Button>
        )}
        {state === "active" && !cancels_at_end && membership.interval === "month" && (
          <PauseActions membership={membership} name={name} />
        )}
        {state === "active" && !cancels_at_end && pause === null && artist !== null && (
          <Link
            to={pagePath("membership", { username: handleOf(artist) })}
            aria-label={words.changeLevelOf(name)}
            className={buttonClass({ size: "sm", variant: "secondary" })}
          >
            {words.changeLevel}
          </Link>
        )}
        {isCurrent && !cancels_at_end && (
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={words.cancelOf(name)}
            onClick={() => setAsks(true)}
          >
            {words.cancel}
          </Button>
        )}
        {state === "ended" && <AfterEnd membership={membership} />}
      </div>
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsks(false) })}
        busy={cancel.isPending}
        title={words.cancelTitle(name)}
        text={
          state === "past_due" ? words.cancelFailingText : words.cancelText(isPaid ? end : null)
        }
        confirmLabel={words.cancelConfirm}
        cancelLabel={words.cancelBack}
      />
    </>
  );
}

/** A pause, a longer or shorter one, and its end. */
function PauseActions({ membership, name }: ActionsProps) {
  const { id, pause, price, change, currency, paid_until, next_charge_at } = membership;
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const { resume } = useMembershipChanges(id);
  const label = moneyLabel(change?.price ?? price, currency);
  const next = paid_until ?? next_charge_at;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={pause === null ? words.pauseOf(name) : words.pauseLongerOf(name)}
        onClick={() => setIsOpen(true)}
      >
        {pause === null ? words.pause : words.pauseLonger}
      </Button>
      {pause !== null && next !== null && (
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={words.resumeOf(name)}
          onClick={() => setAsks(true)}
        >
          {words.resume}
        </Button>
      )}
      {isOpen && (
        <PauseDialog membership={membership} name={name} onClose={() => setIsOpen(false)} />
      )}
      {next !== null && (
        <ConfirmDialog
          open={asks}
          onCancel={() => setAsks(false)}
          onConfirm={() => resume.mutate(undefined, { onSuccess: () => setAsks(false) })}
          busy={resume.isPending}
          title={words.resumeTitle(name)}
          text={words.resumeText(label, dayOf(chargeAfter(next, now, 0)))}
          tone="accent"
          confirmLabel={words.resumeConfirm}
          cancelLabel={words.resumeBack}
        />
      )}
    </>
  );
}

/** Where charges are stopped that we cannot stop, or the way to join again. */
function AfterEnd({ membership }: { membership: Membership }) {
  const { artist, ended_because, provider, provider_page: page } = membership;
  if (ended_because === "access_lost")
    return page === null ? (
      <p className="text-sm text-pretty">{words.stopByBank}</p>
    ) : (
      <a href={page} target="_blank" rel="noopener" className={buttonClass({ size: "sm" })}>
        {words.stopThere(provider)}
      </a>
    );
  if (artist === null || ended_because === "duplicate") return null;
  return (
    <Link
      to={pagePath("membership", { username: handleOf(artist) })}
      className={buttonClass({ size: "sm", variant: "secondary" })}
    >
      {words.again}
    </Link>
  );
}

const handleOf = ({ username, creator_slug, id }: NonNullable<Membership["artist"]>): string =>
  username ?? creator_slug ?? id;
