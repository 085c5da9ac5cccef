import { useRef, useState } from "react";
import type { ModerationCase } from "#contract/moderation/cases";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { actionKeys, copy } from "./case-copy.ts";
import { ClaimNote } from "./ClaimNote.tsx";
import { DecisionForm, ruleOptions } from "./DecisionForm.tsx";
import {
  changeDays,
  changeNetworkDays,
  chooseAction,
  chooseRule,
  type Choice,
  type Draft,
  emptyDraft,
} from "./draft.ts";
import { Kbd } from "./Kbd.tsx";
import { KeysSheet } from "./KeysSheet.tsx";
import { useClaim } from "./use-claim.ts";
import { problemsOf, useDecide } from "./use-decide.ts";
import { type Keys, useKeys } from "./use-keys.ts";
import { useNextCase } from "./use-next-case.ts";

/** Decides a case, by mouse or by keys: an action, a rule, a length and what the person reads. */
export function DecisionPanel({ one }: { one: ModerationCase }) {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [hasTried, setHasTried] = useState(false);
  const [help, setHelp] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const claim = useClaim(one);
  const { decide, isPending, dialog } = useDecide(one);
  const isOpen = one.state === "open";
  const { openNext, isPending: isOpening } = useNextCase();
  const problems = problemsOf(draft);
  const choices: Choice[] = ["dismiss", ...one.actions];
  const change = (next: Draft) => {
    setDraft(next);
    claim.prolong();
  };
  const submit = () => {
    setHasTried(true);
    if (Object.keys(problems).length === 0) decide(draft);
  };

  const chooseKeys: Keys = Object.fromEntries([
    ...choices.map((choice) => [
      actionKeys[choice],
      () => change(chooseAction(draft, choice, one)),
    ]),
    ...ruleOptions.map(({ value, shortcut }) => [
      shortcut,
      () => change(chooseRule(draft, value, one)),
    ]),
    ["+", () => change(changeDays(draft, 1))],
    ["r", () => change(changeNetworkDays(draft))],
    ["-", () => change(changeDays(draft, -1))],
    ["Ctrl+Enter", submit],
  ]);
  useKeys({
    j: openNext,
    "?": () => setHelp(true),
    Escape: claim.release,
    t: () => field.current?.focus(),
    ...(isOpen && chooseKeys),
  });

  return (
    <Card
      as="section"
      bleed
      aria-label={copy.decision}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5 lg:sticky lg:top-(--stay,5rem)"
    >
      <ClaimNote one={one} onClaim={claim.claim} isClaiming={claim.isClaiming} />
      {isOpen && (
        <DecisionForm
          one={one}
          choices={choices}
          draft={draft}
          onChange={change}
          problems={hasTried ? problems : {}}
          fieldRef={field}
          isPending={isPending}
          onSubmit={submit}
          onRelease={claim.release}
        />
      )}
      <div className="flex flex-wrap gap-2 border-t border-border pt-4">
        <Button
          size="sm"
          variant={isOpen ? "secondary" : "primary"}
          loading={isOpening}
          aria-keyshortcuts="J"
          onClick={openNext}
        >
          <span className="inline-flex items-center gap-2">
            {copy.next}
            <Kbd>J</Kbd>
          </span>
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setHelp(true)}>
          {copy.keys}
        </Button>
      </div>
      <KeysSheet open={help} onClose={() => setHelp(false)} />
      {dialog}
    </Card>
  );
}
