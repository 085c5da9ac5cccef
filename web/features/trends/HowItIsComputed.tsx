import { Card } from "#web/ui/Card.tsx";
import { howCopy } from "./how-copy.ts";

/** Where the page explains itself. */
export const howId = "como-se-calcula";

/** The formula, in plain words, with the figures that the server counts with. */
export function HowItIsComputed() {
  return (
    <Card as="section" bleed id={howId} className="grid gap-4 p-5">
      <h2 className="text-lg">{howCopy.title}</h2>
      <p className="text-text-muted">{howCopy.lead}</p>
      <dl className="grid gap-1.5">
        {howCopy.weights.map(({ what, weight }) => (
          <div key={what} className="flex justify-between gap-4">
            <dt>{what}</dt>
            <dd className="font-semibold tabular-nums">{weight}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-3">
        {howCopy.rules.map(({ rule, text }) => (
          <div key={rule} className="grid gap-0.5">
            <dt className="font-semibold">{rule}</dt>
            <dd className="text-pretty text-text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
