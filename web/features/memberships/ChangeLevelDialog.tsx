import { intervalWords } from "#contract/payments/membership-limits";
import type { Membership, MembershipLevel } from "#contract/payments/memberships";
import { moneyLabel } from "#contract/payments/money";
import { errorMessage } from "#web/copy/errors.ts";
import { bringIntoSight } from "#web/parts/forms/bring-into-sight.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { priceOf } from "./price-of.ts";
import { useMembershipChanges } from "./use-membership-changes.ts";

const words = copy.change;

type ChangeLevelDialogProps = {
  membership: Membership;
  artist: string;
  /** Undefined once it is offered no more. */
  level: MembershipLevel | undefined;
  onClose: () => void;
};

/** What is charged and when, before a membership changes to another level. */
export function ChangeLevelDialog(props: ChangeLevelDialogProps) {
  const { membership, artist, level, onClose } = props;
  const { id, interval, next_charge_at: next, currency, provider } = membership;
  const { changeLevel } = useMembershipChanges(id);
  const price = level === undefined ? null : priceOf(level, interval);
  const isOffered = level !== undefined && price !== null && next !== null;
  const day = next === null ? "" : dayOf(next);
  const change = () => {
    if (!isOffered || changeLevel.isPending) return;
    const wish = { level: level.id, interval, price, currency };
    changeLevel.mutate(wish, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(level?.name ?? "")}
      description={copy.join.by(artist)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          {isOffered && (
            <Button loading={changeLevel.isPending} onClick={change}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {!isOffered ? (
        <FormAlert text={words.gone} />
      ) : (
        <div className="grid gap-3 text-pretty wrap-anywhere">
          <p className="flex items-baseline justify-between gap-4">
            <span>{copy.join.price[interval]}</span>
            <strong className="font-display text-xl font-bold tabular-nums">
              {moneyLabel(price, currency)}
            </strong>
          </p>
          <p>
            {words.now}
            {next === membership.paid_until &&
              ` ${words.until(membership.level?.name ?? copy.mine.levelGone, day)}`}
          </p>
          <p>
            {words.charges(
              moneyLabel(price, currency),
              intervalWords[interval],
              day,
              moneyLabel(membership.price, currency),
            )}
          </p>
          <p>{words.opens(level.name)}</p>
          <div className="grid gap-1 text-sm text-text-muted">
            <p>{words.back}</p>
            <p className={provider === "test" ? "font-semibold text-text" : ""}>
              {words.by(provider, artist)}
            </p>
          </div>
          {changeLevel.error !== null && (
            <div ref={bringIntoSight}>
              <FormAlert text={errorMessage(changeLevel.error)} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
