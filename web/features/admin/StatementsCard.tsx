import type { ServiceFacts } from "#contract/staff/service";
import { Card } from "#web/ui/Card.tsx";
import { copy as shared } from "./service-copy.ts";
import { inNumbers } from "./units.ts";

const copy = shared.facts;
const inMs = (value: number): string => copy.ms(inNumbers(value));

/** The statements that take most time together, each with its figures above its text. */
export function StatementsCard({ statements }: Pick<ServiceFacts, "statements">) {
  return (
    <Card as="section" bleed aria-labelledby="statements" className="grid gap-2 p-4 md:p-5">
      <h2 id="statements" className="text-lg">
        {copy.statements}
      </h2>
      <p className="text-sm text-pretty text-text-muted">{copy.statementsText}</p>
      <ol className="grid divide-y divide-border text-sm">
        {statements.map(({ text, calls, mean_ms: mean, slowest_ms: slowest }) => (
          <li
            key={`${text} ${calls} ${mean}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2"
          >
            <dl className="flex flex-wrap gap-x-6 tabular-nums">
              <Figure label={copy.calls} value={inNumbers(calls)} />
              <Figure label={copy.mean} value={inMs(mean)} />
              <Figure label={copy.slowest} value={inMs(slowest)} />
            </dl>
            <code className="font-mono text-xs wrap-anywhere text-text-muted">{text}</code>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
