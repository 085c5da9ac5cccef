import { Check, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { PremiumPlan } from "#contract/premium/plans";
import { Card } from "#web/ui/Card.tsx";
import { copy, plans } from "./copy.ts";

type PlanCardProps = {
  plan: PremiumPlan;
  /** Something is sold somewhere: what the plan does not give yet is told apart. */
  isSold: boolean;
  price: ReactNode;
  /** What can be done: buying it, or «Avísame». */
  children: ReactNode;
};

/** A plan: what it gives, what it costs, and what can be done. */
export function PlanCard({ plan, isSold, price, children }: PlanCardProps) {
  const id = useId();
  const { title, text, now, later } = plans[plan];
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-pretty text-text-muted">{text}</p>
      </div>
      <Points points={isSold ? now : [...now, ...later]} icon={isSold ? checkIcon : planned} />
      {isSold && (
        <div className="grid gap-3">
          <h3 className="text-sm font-semibold text-pretty text-text-muted">{copy.later}</h3>
          <Points points={later} icon={planned} />
        </div>
      )}
      <p className="text-pretty">
        <span className="font-semibold">{copy.price}:</span> {price}
      </p>
      {children}
    </Card>
  );
}

const checkIcon = <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />;
const planned = <Plus aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />;

type PointsProps = { points: readonly [what: string, today: string][]; icon: ReactNode };

const Points = ({ points, icon }: PointsProps) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {points.map(([what, today]) => (
      <li key={what} className="flex gap-2.5">
        {icon}
        <span>
          <span className="block font-semibold">{what}</span>
          <span className="block text-sm text-pretty text-text-muted">{today}</span>
        </span>
      </li>
    ))}
  </ul>
);
