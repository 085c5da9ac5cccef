import { useState } from "react";
import { type MembershipPause, membershipPauses } from "#contract/payments/membership-limits";
import type { Membership } from "#contract/payments/memberships";
import { moneyLabel } from "#contract/payments/money";
import { dayOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Button } from "#web/ui/Button.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { chargeAfter } from "#web/parts/payments/next-charge.ts";
import { useMembershipChanges } from "./use-membership-changes.ts";

const words = copy.mine;
type Choice = `${MembershipPause}` | "open";
const choices: Choice[] = [...membershipPauses.map((months) => `${months}` as const), "open"];

type PauseDialogProps = { membership: Membership; name: string; onClose: () => void };

/** How long, and what is charged after it, before anything is paused. */
export function PauseDialog({ membership, name, onClose }: PauseDialogProps) {
  const { id, paid_until, price, change, currency } = membership;
  const now = useNow();
  const { pause } = useMembershipChanges(id);
  const [choice, setChoice] = useState<Choice>("1");
  const months = membershipPauses.find((each) => `${each}` === choice) ?? null;
  const isOpen = paid_until !== null && Date.parse(paid_until) > now;
  const label = moneyLabel(change?.price ?? price, currency);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.pauseTitle(name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.pauseBack}
          </Button>
          <Button
            loading={pause.isPending}
            onClick={() => pause.mutate(months, { onSuccess: onClose })}
          >
            {words.pauseConfirm}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-pretty">
        <p>{isOpen ? words.pauseText(dayOf(paid_until)) : words.pauseRests}</p>
        <RadioCards
          legend={words.pauseHow}
          options={choices.map((value) => ({
            value,
            label: value === "open" ? words.pauseOpenEnd : words.pauseFor(Number(value)),
          }))}
          value={choice}
          onChange={setChoice}
        />
        <p aria-live="polite">
          {months === null || paid_until === null
            ? words.pauseThenOpen
            : words.pauseThen(label, dayOf(chargeAfter(paid_until, now, months)))}
        </p>
      </div>
    </Dialog>
  );
}
