import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import type { TextRule } from "#contract/moderation/text-rules";
import {
  type TextRuleConsequence,
  textRuleConsequences,
  type TextRuleKind,
  textRuleKinds,
} from "#contract/moderation/text-rule-words";
import type { ReportReason } from "#contract/people/report-reasons";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { reportReasons } from "#web/copy/report-reasons.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { tellFailure } from "./tell-failure.ts";
import { Trial } from "./Trial.tsx";

const kinds = Object.keys(textRuleKinds) as TextRuleKind[];
const consequences = Object.keys(textRuleConsequences) as TextRuleConsequence[];
const reasons = Object.keys(reportReasons) as ReportReason[];

/** Creates a rule, or changes one. */
export function RuleForm({ rule, onClose }: { rule: TextRule | null; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(rule?.name ?? "");
  const [kind, setKind] = useState<TextRuleKind>(rule?.kind ?? "words");
  const [text, setText] = useState(rule?.entries.join("\n") ?? "");
  const [consequence, setConsequence] = useState<TextRuleConsequence>(
    rule?.consequence ?? "review",
  );
  const [reason, setReason] = useState<ReportReason>(rule?.reason ?? "spam");
  const [hasTried, setHasTried] = useState(false);
  const entries = text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const content = { name, kind, entries, consequence, reason };
      if (rule === null) await call("createTextRule", content);
      else await call("changeTextRule", { id: rule.id, ...content });
    },
    onSuccess: () => {
      notify({ title: copy.saved, tone: "positive" });
      invalidate(client, ["getTextRules", "getAuditLog"]);
      onClose();
    },
    onError: tellFailure(copy.saveFailed),
  });
  const isComplete = name.trim() !== "" && entries.length > 0;
  const save = (): void => {
    setHasTried(true);
    if (isComplete && !isPending) mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={rule === null ? copy.create : copy.edit}
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
        <Field label={copy.name} error={hasTried && name.trim() === "" && copy.nameMissing}>
          <Input
            value={name}
            maxLength={staffLimits.textRuleNameLength}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Choice
          label={copy.kind}
          value={kind}
          options={kinds}
          labelOf={(one) => textRuleKinds[one].label}
          onChange={setKind}
        />
        <Field
          label={copy.entries[kind]}
          hint={copy.entriesHint[kind]}
          error={hasTried && entries.length === 0 && copy.entriesMissing}
          counter={{ count: entries.length, max: staffLimits.textRuleEntries }}
        >
          <Textarea value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Trial kind={kind} entries={entries} />
        <Choice
          label={copy.consequence}
          value={consequence}
          options={consequences}
          labelOf={(one) => copy.consequences[one]}
          onChange={setConsequence}
        />
        {consequence === "review" && (
          <Choice
            label={copy.reason}
            value={reason}
            options={reasons}
            labelOf={(one) => reportReasons[one]}
            onChange={setReason}
          />
        )}
        {rule?.state === "on" && <p className="text-sm text-text-muted">{copy.backToShadow}</p>}
      </div>
    </Dialog>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly T[];
  labelOf: (option: T) => string;
  onChange: (option: T) => void;
};

function Choice<T extends string>({ label, value, options, labelOf, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value as T)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
