import type { Ref } from "react";
import type { ModerationCase } from "#contract/moderation/cases";
import {
  moderationActions,
  type ModerationRule,
  moderationRules,
} from "#contract/moderation/rules";
import { Button } from "#web/ui/Button.tsx";
import { actionKeys, copy, ruleKeys } from "./case-copy.ts";
import { DaysChoice } from "./DaysChoice.tsx";
import {
  chooseAction,
  chooseRule,
  type Choice,
  type Draft,
  isTimed,
  removesPictures,
} from "./draft.ts";
import { Kbd } from "./Kbd.tsx";
import { KeyChoice } from "./KeyChoice.tsx";
import { PicturesChoice } from "./PicturesChoice.tsx";
import { networkLengths } from "./macros.ts";
import { StatementField } from "./StatementField.tsx";
import type { Problems } from "./use-decide.ts";

export const ruleOptions = (Object.keys(moderationRules) as ModerationRule[]).map((value) => ({
  value,
  label: moderationRules[value].label,
  shortcut: ruleKeys[value],
}));

function labelOf(action: Choice, { kind }: ModerationCase): string {
  if (action === "dismiss") return copy.dismiss;
  return action === "remove" && kind === "profile"
    ? copy.removePictures
    : moderationActions[action].label;
}

type DecisionFormProps = {
  one: ModerationCase;
  /** What may be done. */
  choices: readonly Choice[];
  draft: Draft;
  onChange: (draft: Draft) => void;
  problems: Problems;
  fieldRef: Ref<HTMLTextAreaElement>;
  isPending: boolean;
  onSubmit: () => void;
  onRelease: () => void;
};

/** The action, the rule, the length and the statement of a decision. */
export function DecisionForm(props: DecisionFormProps) {
  const { one, choices, draft, onChange, problems, fieldRef } = props;
  const { isPending, onSubmit, onRelease } = props;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <KeyChoice
        legend={copy.action}
        options={choices.map((value) => ({
          value,
          label: labelOf(value, one),
          shortcut: actionKeys[value],
          danger: value === "suspend" || value === "ban",
        }))}
        value={draft.action}
        onChange={(action) => onChange(chooseAction(draft, action, one))}
        error={problems.action}
      />
      {draft.action !== "dismiss" && (
        <KeyChoice
          legend={copy.rule}
          options={ruleOptions}
          value={draft.rule}
          onChange={(rule) => onChange(chooseRule(draft, rule, one))}
          error={problems.rule}
        />
      )}
      {isTimed(draft.action) && (
        <DaysChoice
          value={draft.days}
          strikes={one.strikes}
          onChange={(days) => onChange({ ...draft, days })}
        />
      )}
      {removesPictures(draft, one) && (
        <PicturesChoice
          value={draft.pictures}
          onChange={(pictures) => onChange({ ...draft, pictures })}
        />
      )}
      {draft.action === "ban" && (
        <DaysChoice
          legend={copy.networks}
          none={copy.noNetworks}
          offers={networkLengths}
          value={draft.networkDays}
          onChange={(networkDays) => onChange({ ...draft, networkDays })}
        />
      )}
      <StatementField
        fieldRef={fieldRef}
        draft={draft}
        about={one}
        onChange={onChange}
        error={problems.statement}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          loading={isPending}
          variant={draft.action === "ban" || draft.action === "suspend" ? "danger" : "primary"}
          aria-keyshortcuts="Control+Enter"
        >
          <span className="inline-flex items-center gap-2">
            {copy.decide}
            <Kbd>Ctrl ↵</Kbd>
          </span>
        </Button>
        <Button variant="secondary" aria-keyshortcuts="Escape" onClick={onRelease}>
          <span className="inline-flex items-center gap-2">
            {copy.release}
            <Kbd>Esc</Kbd>
          </span>
        </Button>
      </div>
    </form>
  );
}
