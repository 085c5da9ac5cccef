import { Bell, BellOff, Plus } from "lucide-react";
import { useId } from "react";
import type { PremiumPlan } from "#contract/premium/plans";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy, plans } from "./copy.ts";
import { useChangeInterest, useInterest } from "./use-interest.ts";

/** A plan that will exist, and «Avísame» until then. */
export function PlanCard({ plan }: { plan: PremiumPlan }) {
  const id = useId();
  const { title, text, points } = plans[plan];
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-pretty text-text-muted">{text}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {points.map(([what, today]) => (
          <li key={what} className="flex gap-2.5">
            <Plus aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span>
              <span className="block font-semibold">{what}</span>
              <span className="block text-sm text-pretty text-text-muted">{today}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-pretty">
        <span className="font-semibold">{copy.price}:</span>{" "}
        <span className="text-text-muted">{copy.priceText}</span>
      </p>
      <Interest plan={plan} title={title} />
    </Card>
  );
}

function Interest({ plan, title }: { plan: PremiumPlan; title: string }) {
  const isMember = useSession().status === "member";
  const membersOnly = useMembersOnly();
  const interest = useInterest(isMember);
  const change = useChangeInterest();
  if (isMember && interest.data === undefined)
    return interest.error === null ? (
      <div aria-busy>
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-11 w-32 rounded-full" />
      </div>
    ) : (
      <QueryError of={interest} as="h3" title={copy.interestFailed} />
    );
  const isAsked = interest.data?.plans.includes(plan) ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* One button whose name changes: the focus stays on it. */}
      <Button
        variant={isAsked ? "secondary" : "primary"}
        icon={isAsked ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        aria-label={isAsked ? copy.stopOf(title) : copy.tellMeOf(title)}
        loading={change.isPending}
        onClick={() => membersOnly(() => change.mutate({ plan, asks: !isAsked }), "premium")}
      >
        {isAsked ? copy.stop : copy.tellMe}
      </Button>
      <output className="text-sm text-text-muted">{isAsked && copy.asked}</output>
    </div>
  );
}
