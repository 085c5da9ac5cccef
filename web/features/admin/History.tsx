import { useState } from "react";
import { moderationActions, moderationRules } from "#contract/moderation/rules";
import type { Decision } from "#contract/moderation/shapes";
import { dayOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./case-copy.ts";
import { copy as counterNoticeCopy } from "./counter-notice-copy.ts";
import { UndoDialog } from "./UndoDialog.tsx";

/** All decisions about a person; on the page of a case, each with a button that undoes it. */
export function History({ history, caseId }: { history: Decision[]; caseId?: string }) {
  const [undoing, setUndoing] = useState<string | null>(null);
  if (history.length === 0) return <p className="text-text-muted">{copy.noHistory}</p>;
  return (
    <>
      <ul className="grid divide-y divide-border">
        {history.map((decision) => (
          <li key={decision.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <DecisionTitle decision={decision} />
            <p className="text-sm text-pretty wrap-anywhere">{decision.statement}</p>
            <div className="flex min-h-9 items-center justify-between gap-4">
              <p className="text-sm text-text-muted">{copy.by(decision.by, dayOf(decision.at))}</p>
              {decision.undone_at === null && caseId !== undefined && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={copy.undoWhich(
                    moderationActions[decision.action].label,
                    dayOf(decision.at),
                  )}
                  onClick={() => setUndoing(decision.id)}
                >
                  {copy.undo}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {undoing !== null && caseId !== undefined && (
        <UndoDialog id={undoing} caseId={caseId} onClose={() => setUndoing(null)} />
      )}
    </>
  );
}

/** What was decided, by which rule, until when, and what became of it. */
export function DecisionTitle({ decision }: { decision: Decision }) {
  const { action, rule, until, undone_at: undoneAt, appeal, counter_notice: notice } = decision;
  const end = until === null ? copy.noEnd : copy.untilDay(dayOf(until));
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <span>
        <span className="font-semibold">{moderationActions[action].label}</span> ·{" "}
        {moderationRules[rule].label}
        {moderationActions[action].timed && <span className="text-text-muted">, {end}</span>}
      </span>
      {undoneAt !== null && <Badge tone="positive">{copy.undone}</Badge>}
      {appeal !== null && <Badge tone="accent">{copy.appealIs[appeal.state]}</Badge>}
      {notice !== null && <Badge tone="accent">{counterNoticeCopy.short[notice]}</Badge>}
    </span>
  );
}
