import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConductRule } from "#contract/moderation/conduct-rules";
import { conductRules } from "#contract/moderation/conduct-rule-words";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { conductCopy } from "./conduct-copy.ts";
import { copy } from "./copy.ts";
import { tellFailure } from "./tell-failure.ts";

type FigureName = keyof ConductRule["figures"];
type Bounds = { label: string; least: number; most: number };

/** Changes the figures of a rule about conduct. */
export function ConductForm({ rule, onClose }: { rule: ConductRule; onClose: () => void }) {
  const { kind, state } = rule;
  const { label, figures } = conductRules[kind];
  const fields = Object.entries(figures) as [FigureName, Bounds][];
  const client = useQueryClient();
  const [texts, setTexts] = useState<Partial<Record<FigureName, string>>>(() =>
    Object.fromEntries(fields.map(([name]) => [name, String(rule.figures[name] ?? "")])),
  );
  const [hasTried, setHasTried] = useState(false);
  const isRight = ([name, { least, most }]: [FigureName, Bounds]): boolean => {
    const value = Number(texts[name] || Number.NaN);
    return Number.isInteger(value) && value >= least && value <= most;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("changeConductRule", {
        kind,
        figures: Object.fromEntries(fields.map(([name]) => [name, Number(texts[name])])),
      }),
    onSuccess: () => {
      notify({ title: copy.saved, tone: "positive" });
      invalidate(client, ["getConductRules", "getAuditLog"]);
      onClose();
    },
    onError: tellFailure(copy.saveFailed),
  });
  const save = (): void => {
    setHasTried(true);
    if (fields.every(isRight) && !isPending) mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={conductCopy.editTitle(label)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={isPending} onClick={save}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {fields.map(([name, bounds]) => (
          <Field
            key={name}
            label={bounds.label}
            hint={conductCopy.between(bounds.least, bounds.most)}
            error={
              hasTried &&
              !isRight([name, bounds]) &&
              `${conductCopy.between(bounds.least, bounds.most)}.`
            }
          >
            <Input
              type="number"
              inputMode="numeric"
              min={bounds.least}
              max={bounds.most}
              value={texts[name]}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
            />
          </Field>
        ))}
        {state === "on" && <p className="text-sm text-text-muted">{copy.backToShadow}</p>}
      </div>
    </Dialog>
  );
}
