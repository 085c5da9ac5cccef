import { Bell, BellOff } from "lucide-react";
import type { PremiumPlan } from "#contract/premium/plans";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { Button } from "#web/ui/Button.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy, plans } from "./copy.ts";
import { useChangeInterest, useInterest } from "./use-interest.ts";

/** «Avísame» of a plan that cannot be had yet. */
export function Interest({ plan }: { plan: PremiumPlan }) {
  const { title } = plans[plan];
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
