import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import {
  intervalWords,
  type MembershipInterval,
  membershipIntervals,
} from "#contract/payments/membership-limits";
import type { MembershipLevel } from "#contract/payments/memberships";
import { moneyLabel } from "#contract/payments/money";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import { priceOf } from "./price-of.ts";

type LevelCardProps = {
  level: MembershipLevel;
  isMine: boolean;
  /** Absent where nobody can join: then the prices are only told. */
  onChoose: ((interval: MembershipInterval) => void) | undefined;
  /** What a member of another level can do: a button to change to it, or why there is none. */
  children?: ReactNode;
};

/** What a level gives, and a button for each way to pay it. */
export function LevelCard({ level, isMine, onChoose, children }: LevelCardProps) {
  const id = useId();
  const { name, description, benefits, currency } = level;
  return (
    <Card as="li" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <h2 id={id} className="flex flex-wrap items-center gap-2 text-xl wrap-anywhere">
        {name}
        {isMine && <Badge tone="positive">{copy.member}</Badge>}
      </h2>
      {description !== "" && (
        <p className="text-pretty wrap-anywhere whitespace-pre-line text-text-muted">
          {description}
        </p>
      )}
      {benefits.length > 0 && (
        <ul aria-label={copy.gets} className="grid gap-1.5">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-2.5 wrap-anywhere">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
              <span className="min-w-0">{benefit}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {membershipIntervals.map((interval, at) => {
          const price = priceOf(level, interval);
          if (price === null) return null;
          const label = moneyLabel(price, currency);
          return onChoose === undefined ? (
            <p key={interval} className="mr-4 font-semibold tabular-nums">
              {copy.choose(label, intervalWords[interval])}
            </p>
          ) : (
            <Button
              key={interval}
              variant={at === 0 || level.month_price === null ? "primary" : "secondary"}
              aria-haspopup="dialog"
              aria-label={copy.chooseOf(name, label, intervalWords[interval])}
              onClick={() => onChoose(interval)}
            >
              {copy.choose(label, intervalWords[interval])}
            </Button>
          );
        })}
      </div>
      {children}
    </Card>
  );
}
