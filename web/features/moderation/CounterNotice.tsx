import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import type { OutputOf } from "#web/api/client.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./counter-notice-copy.ts";
import { CounterNoticeForm } from "./CounterNoticeForm.tsx";
import { Item } from "./decision-parts.tsx";

type OwnDecision = OutputOf<"getOwnDecisions">["decisions"][number];

/** The counter-notice to a decision about copyright and its state, or the way to send one. */
export function CounterNotice({ decision, title }: { decision: OwnDecision; title: string }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { id, counter_notice: notice, can_be_countered: isPossible } = decision;
  if (notice !== null) return <SentNotice notice={notice} />;
  if (!isPossible) return null;
  if (isOpen)
    return (
      <CounterNoticeForm
        decision={id}
        onSettled={() => invalidate(client, "getOwnDecisions")}
        onClose={() => setIsOpen(false)}
      />
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-pretty text-text-muted">{copy.intro}</p>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {copy.open}
        <span className="sr-only">: {title}</span>
      </Button>
    </div>
  );
}

function SentNotice({ notice }: { notice: NonNullable<OwnDecision["counter_notice"]> }) {
  const { state, text, at, restores_at: day, lawsuit, answer } = notice;
  return (
    <section aria-label={copy.title} className="grid gap-3 rounded-md bg-fill p-4">
      <output className="block font-semibold">{copy.state[state](dayOf(day))}</output>
      <dl className="grid gap-3">
        <Item label={`${copy.title}, ${dayOf(at)}`}>
          <span className="whitespace-pre-wrap">{text}</span>
        </Item>
        {lawsuit !== "" && <Item label={copy.lawsuit}>{lawsuit}</Item>}
        {answer !== "" && (
          <Item label={copy.answer}>
            <span className="whitespace-pre-wrap">{answer}</span>
          </Item>
        )}
      </dl>
    </section>
  );
}
