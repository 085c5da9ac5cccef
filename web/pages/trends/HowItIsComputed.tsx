import { ChevronDown } from "lucide-react";
import { Card } from "#web/ui/Card.tsx";
import { howCopy } from "./how-copy.ts";

/** The id of the explanation on the page. */
export const howId = "como-se-calcula";

/** The formula in plain words, with the numbers that the server uses. */
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
      <div className="grid">
        {howCopy.rules.map(({ rule, text }) => (
          <details key={rule} className="group border-t border-border">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
              {rule}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-3 text-pretty text-text-muted">{text}</p>
          </details>
        ))}
      </div>
    </Card>
  );
}
