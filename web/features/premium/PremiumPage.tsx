import { Check } from "lucide-react";
import { premiumPlans } from "#contract/premium/plans";
import { useSession } from "#web/api/session.ts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import { PlanCard } from "./PlanCard.tsx";
import { UsedSpace } from "./UsedSpace.tsx";

/** /premium: what Premium will add, and what stays free. Nothing can be bought yet. */
export function PremiumPage() {
  useTitle(copy.title);
  const isMember = useSession().status === "member";
  return (
    <Columns>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
        <header className="grid gap-3 px-4 md:px-0">
          <h1 className="font-display text-3xl font-bold text-balance md:text-4xl">{copy.title}</h1>
          <p className="text-lg text-pretty text-text-muted">{copy.intro}</p>
        </header>
        <Card bleed className="grid gap-1 p-4 md:p-5">
          <p className="font-semibold">{copy.notYet}</p>
          <p className="text-pretty text-text-muted">{copy.notYetText}</p>
        </Card>
        <Region>
          <div className="grid gap-4">
            {premiumPlans.map((plan) => (
              <PlanCard key={plan} plan={plan} />
            ))}
          </div>
        </Region>
        <Card as="section" bleed aria-labelledby="stays-free" className="grid gap-3 p-4 md:p-5">
          <h2 id="stays-free" className="text-xl">
            {copy.free}
          </h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {copy.freePoints.map((point) => (
              <li key={point} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
                {point}
              </li>
            ))}
          </ul>
        </Card>
        {isMember && (
          <Region>
            <UsedSpace />
          </Region>
        )}
        <section aria-labelledby="how-it-will-be" className="grid gap-3 px-4 md:px-0">
          <h2 id="how-it-will-be" className="text-xl">
            {copy.terms}
          </h2>
          <dl className="grid gap-3">
            {copy.termsPoints.map(([title, text]) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="text-pretty text-text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </article>
    </Columns>
  );
}
