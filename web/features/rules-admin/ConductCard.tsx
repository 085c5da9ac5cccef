import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConductRule } from "#contract/moderation/conduct-rules";
import { conductRules } from "#contract/moderation/conduct-rule-words";
import { type TextRuleState, textRuleStates } from "#contract/moderation/text-rule-words";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { conductCopy } from "./conduct-copy.ts";
import { ConductForm } from "./ConductForm.tsx";
import { ConductHits } from "./ConductHits.tsx";
import { copy } from "./copy.ts";
import { StateSelect } from "./StateSelect.tsx";
import { tellFailure } from "./tell-failure.ts";

/** A rule about conduct: what it does, its state, its hits and mistakes. */
export function ConductCard({ rule }: { rule: ConductRule }) {
  const { kind, figures } = rule;
  const { label } = conductRules[kind];
  const client = useQueryClient();
  const [asking, setAsking] = useState<"on" | "figures" | null>(null);
  const [showsHits, setShowsHits] = useState(false);
  const change = useMutation({
    mutationFn: (state: TextRuleState) => call("switchConductRule", { kind, state }),
    onSuccess: (_answer, state) => {
      notify({ title: copy.switched(textRuleStates[state].label), tone: "positive" });
      setAsking(null);
    },
    onError: tellFailure(copy.switchFailed),
    onSettled: () => invalidate(client, ["getConductRules", "getAuditLog"]),
  });
  return (
    <Card
      as="section"
      bleed
      aria-labelledby={`rule-${kind}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={`rule-${kind}`} className="min-w-0 text-lg">
          {label}
        </h3>
        <StateSelect
          name={label}
          state={rule.state}
          disabled={change.isPending}
          onChange={(state) => {
            if (state === "on") setAsking("on");
            else change.mutate(state);
          }}
        />
      </div>
      <p className="text-sm text-pretty">{conductCopy.says[kind](figures)}</p>
      <p className="text-sm text-text-muted tabular-nums">
        {copy.hits(rule.hits)}, {copy.mistakes(rule.mistakes)} {copy.inDays}.
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
        <Button size="sm" variant="secondary" onClick={() => setAsking("figures")}>
          {conductCopy.edit}
        </Button>
      </div>
      {showsHits && <ConductHits kind={kind} />}
      {asking === "figures" && <ConductForm rule={rule} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === "on"}
        onCancel={() => setAsking(null)}
        onConfirm={() => change.mutate("on")}
        title={copy.switchOnTitle(label)}
        text={`${conductCopy.says[kind](figures)} ${conductCopy.switchOnText}`}
        confirmLabel={copy.switchOn}
        tone="accent"
        busy={change.isPending}
      />
    </Card>
  );
}
