import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TextRule } from "#contract/moderation/text-rules";
import {
  type TextRuleState,
  textRuleKinds,
  textRuleStates,
} from "#contract/moderation/text-rule-words";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";
import { RuleHits } from "./RuleHits.tsx";
import { StateSelect } from "./StateSelect.tsx";
import { SwitchOnDialog } from "./SwitchOnDialog.tsx";
import { tellFailure } from "./tell-failure.ts";

const mostEntries = 12;

/** A rule: what it looks for, its state, its hits and mistakes. */
export function RuleCard({ rule, onEdit }: { rule: TextRule; onEdit: () => void }) {
  const { id, name, entries } = rule;
  const client = useQueryClient();
  const [asking, setAsking] = useState<"on" | "delete" | null>(null);
  const [showsHits, setShowsHits] = useState(false);
  const change = useMutation({
    mutationFn: (state: TextRuleState) => call("switchTextRule", { id, state }),
    onSuccess: (_answer, state) => {
      notify({ title: copy.switched(textRuleStates[state].label), tone: "positive" });
      setAsking(null);
    },
    onError: tellFailure(copy.switchFailed),
    onSettled: () => invalidate(client, ["getTextRules", "getAuditLog"]),
  });
  const remove = useMutation({
    mutationFn: () => call("deleteTextRule", { id }),
    onSuccess: () => setAsking(null),
    onError: tellFailure(copy.deleteFailed),
    onSettled: () => invalidate(client, ["getTextRules", "getAuditLog"]),
  });
  return (
    <Card
      as="section"
      bleed
      aria-labelledby={`rule-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`rule-${id}`} className="min-w-0 text-lg wrap-anywhere">
          {name}
        </h2>
        <Badge>{textRuleKinds[rule.kind].label}</Badge>
        <StateSelect
          name={name}
          state={rule.state}
          disabled={change.isPending}
          onChange={(state) => {
            if (state === "on") setAsking("on");
            else change.mutate(state);
          }}
        />
      </div>
      <p className="text-sm wrap-anywhere text-text-muted">
        {entries.slice(0, mostEntries).join(" · ")}
        {entries.length > mostEntries && ` · +${entries.length - mostEntries}`}
      </p>
      <p className="text-sm">
        {copy.consequences[rule.consequence]}.{" "}
        <span className="tabular-nums">
          {copy.hits(rule.hits)}, {copy.mistakes(rule.mistakes)} {copy.inDays}.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={showsHits}
          onClick={() => setShowsHits(!showsHits)}
        >
          {showsHits ? copy.list.hide : copy.list.show}
        </Button>
        <Button size="sm" variant="secondary" onClick={onEdit}>
          {copy.edit}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsking("delete")}>
          {copy.remove}
        </Button>
      </div>
      {showsHits && <RuleHits rule={rule} />}
      {asking === "on" && (
        <SwitchOnDialog
          rule={rule}
          busy={change.isPending}
          onConfirm={() => change.mutate("on")}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        open={asking === "delete"}
        onCancel={() => setAsking(null)}
        onConfirm={() => remove.mutate()}
        title={copy.deleteTitle(name)}
        text={copy.deleteText}
        confirmLabel={copy.remove}
        busy={remove.isPending}
      />
    </Card>
  );
}
