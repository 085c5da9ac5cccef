import { type SubmitEvent, useId, useState } from "react";
import { membershipLimits } from "#contract/payments/membership-limits";
import type { OwnMembershipLevel } from "#contract/payments/memberships";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import {
  type LevelDraft,
  levelDraftOf,
  levelInput,
  levelProblems,
  levelRange,
} from "./level-draft.ts";
import { studioCopy as copy } from "./studio-copy.ts";
import { useLevelChanges } from "./use-level-changes.ts";

type LevelDialogProps = {
  /** Null for a new one. */
  level: OwnMembershipLevel | null;
  currency: string;
  onClose: () => void;
};

/** Makes a level, or changes one. */
export function LevelDialog({ level, currency, onClose }: LevelDialogProps) {
  const form = useId();
  // Chosen once, so that a retry saves the same one.
  const [id] = useState(() => level?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(() => levelDraftOf(level, currency));
  const [hasTried, setHasTried] = useState(false);
  const { save } = useLevelChanges();
  const problems = hasTried ? levelProblems(draft, currency) : {};
  const change = (part: Partial<LevelDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (Object.keys(levelProblems(draft, currency)).length > 0 || save.isPending) return;
    const input = levelInput(draft, { id, currency, isOpen: level?.is_open ?? true });
    save.mutate(input, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={level === null ? copy.newLevel : copy.editLevel}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} loading={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        {save.error !== null && <FormAlert text={errorMessage(save.error)} />}
        <Field
          label={copy.name}
          error={problems.name}
          counter={{ count: countCharacters(draft.name), max: membershipLimits.nameLength }}
        >
          <Input
            data-autofocus
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {(["month", "year"] as const).map((interval) => (
            <Field
              key={interval}
              label={(interval === "month" ? copy.monthPrice : copy.yearPrice)(currency)}
              hint={levelRange(currency, interval).label}
              error={problems[interval]}
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={draft[interval]}
                onChange={({ target }) => change({ [interval]: target.value })}
              />
            </Field>
          ))}
        </div>
        <Field
          label={copy.benefits}
          hint={copy.benefitsHint(membershipLimits.benefits)}
          error={problems.benefits}
          optional
        >
          <Textarea
            value={draft.benefits}
            onChange={({ target }) => change({ benefits: target.value })}
          />
        </Field>
        <Field
          label={copy.description}
          error={problems.description}
          counter={{
            count: countCharacters(draft.description),
            max: membershipLimits.descriptionLength,
          }}
          optional
        >
          <Textarea
            rows={2}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
