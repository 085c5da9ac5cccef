import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moderationActions, moderationRules } from "#contract/moderation/rules";
import { invalidate } from "#web/api/cache.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { AppealForm } from "./AppealForm.tsx";
import { copy } from "./copy.ts";
import { CounterNotice } from "./CounterNotice.tsx";
import { End, Item, SentAppeal } from "./decision-parts.tsx";

type OwnDecision = OutputOf<"getOwnDecisions">["decisions"][number];

/** A decision about the person: what, why, until when, and its appeal. */
export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const { id, kind, action, rule, statement, excerpt, at, undone_at: undoneAt } = decision;
  const title = copy.title[action](kind);
  return (
    <article
      aria-labelledby={`decision-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md p-4 inset-ring inset-ring-border"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 id={`decision-${id}`} className="font-display text-lg font-bold">
          {title}
        </h4>
        <span className="flex items-center gap-2 text-sm text-text-muted">
          {undoneAt !== null && <Badge tone="positive">{copy.undone}</Badge>}
          <time dateTime={at}>{dayOf(at)}</time>
        </span>
      </header>
      <dl className="grid gap-3">
        <Item label={copy.reason}>
          <span className="whitespace-pre-wrap">{statement}</span>
        </Item>
        <Item label={copy.rule}>
          {moderationRules[rule].label}: {moderationRules[rule].text}
        </Item>
        {excerpt !== "" && (
          <Item label={copy.about}>
            <q className="text-text-muted">{excerpt}</q>
          </Item>
        )}
        <Item label={copy.meaning}>{copy.means[action](kind)}</Item>
        {moderationActions[action].timed && undoneAt === null && (
          <Item label={copy.until}>
            <End until={decision.until} />
          </Item>
        )}
      </dl>
      <Strike decision={decision} />
      <CounterNotice decision={decision} title={title} />
      <Appeal decision={decision} title={title} />
    </article>
  );
}

function Strike({ decision: { undone_at: undoneAt, strike_until: end } }: DecisionProps) {
  const now = useNow();
  return (
    <p className="text-sm text-text-muted">
      {undoneAt !== null
        ? copy.undoneText(dayOf(undoneAt))
        : Date.parse(end) > now
          ? copy.strikeUntil(dayOf(end))
          : copy.strikeOver}
    </p>
  );
}

type DecisionProps = { decision: OwnDecision };

/** The appeal and its answer, or the way to appeal while that is possible. */
function Appeal({ decision, title }: DecisionProps & { title: string }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { id, appeal, appealable_until: end } = decision;
  if (appeal !== null) return <SentAppeal appeal={appeal} />;
  if (end === null) return null;
  if (isOpen)
    return (
      <AppealForm
        send={(text) => call("appealDecision", { id, text })}
        onSettled={() => invalidate(client, "getOwnDecisions")}
        onClose={() => setIsOpen(false)}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {copy.appeal}
        <span className="sr-only">: {title}</span>
      </Button>
      <span className="text-sm text-text-muted">{copy.appealUntil(dayOf(end))}</span>
    </div>
  );
}
