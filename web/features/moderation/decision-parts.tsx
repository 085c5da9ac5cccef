import type { ReactNode } from "react";
import type { OutputOf } from "#web/api/client.ts";
import { dayOf, momentOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { copy } from "./copy.ts";

type OwnAppeal = NonNullable<OutputOf<"getOwnDecisions">["decisions"][number]["appeal"]>;

/** A fact of a decision, inside of a `<dl>`. */
export function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className="text-pretty wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Until when a measure holds. */
export function End({ until }: { until: string | null }) {
  const now = useNow();
  if (until === null) return copy.noEnd;
  return Date.parse(until) > now ? copy.untilMoment(momentOf(until)) : copy.isOver(momentOf(until));
}

/** An appeal and its answer. */
export function SentAppeal({ appeal }: { appeal: OwnAppeal }) {
  return (
    <section aria-label={copy.yourAppeal} className="grid gap-3 rounded-md bg-fill p-4">
      <output className="block font-semibold">{copy.appealState[appeal.state]}</output>
      <dl className="grid gap-3">
        <Item label={`${copy.yourAppeal}, ${dayOf(appeal.at)}`}>
          <span className="whitespace-pre-wrap">{appeal.text}</span>
        </Item>
        {appeal.answer !== "" && (
          <Item label={copy.answer}>
            <span className="whitespace-pre-wrap">{appeal.answer}</span>
          </Item>
        )}
      </dl>
    </section>
  );
}
