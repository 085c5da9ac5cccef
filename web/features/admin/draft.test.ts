import { expect, test } from "vitest";
import { moderationActions, moderationRules } from "#contract/moderation/rules";
import { staffLimits } from "#contract/staff/staff-limits";
import { actionKeys, ruleKeys } from "./case-copy.ts";
import { changeDays, chooseAction, chooseRule, emptyDraft, takeMacro } from "./draft.ts";
import { macroOf, suggestedDays } from "./macros.ts";

const about = { kind: "message", strikes: 0 } as const;

test("an action and a rule, in either order, give a statement", () => {
  const statement =
    "Tu mensaje acosa, amenaza o insulta a otra persona. Por eso no puedes enviar mensajes ni comentarios por un tiempo.";
  const byAction = chooseRule(
    chooseAction(emptyDraft, "limit_messages", about),
    "harassment",
    about,
  );
  const byRule = chooseAction(chooseRule(emptyDraft, "harassment", about), "limit_messages", about);
  expect([byAction.statement, byRule.statement]).toEqual([statement, statement]);
  expect(byAction).toEqual(byRule);
});

test("an edited statement stays when something else is chosen, until the ready-made one is taken", () => {
  const draft = chooseRule(chooseAction(emptyDraft, "warn", about), "spam", about);
  const edited = { ...draft, statement: "Otra cosa.", isEdited: true };
  const changed = chooseRule(edited, "scam", about);
  expect(changed.statement).toBe("Otra cosa.");
  expect(takeMacro(changed, about).statement).toContain("estafar");
});

test("strikes suggest the length: 1, 7, 30 days, at least 7 for limits; hiding has no end, and a warning no length", () => {
  expect([0, 1, 2, 3, 9].map((strikes) => suggestedDays("suspend", strikes))).toEqual([
    1, 1, 7, 30, 30,
  ]);
  expect([0, 2, 3].map((strikes) => suggestedDays("limit_messages", strikes))).toEqual([7, 7, 30]);
  expect([suggestedDays("hide", 3), suggestedDays("warn", 3), suggestedDays("ban", 9)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("the length is changed step by step, and only where there is one", () => {
  const draft = chooseAction(emptyDraft, "suspend", about);
  const longer = changeDays(draft, 1);
  expect([draft.days, longer.days, changeDays(changeDays(longer, 1), 1).days]).toEqual([
    1,
    7,
    null,
  ]);
  expect(changeDays(draft, -1).days).toBe(1);
  const warning = chooseAction(emptyDraft, "warn", about);
  expect(changeDays(warning, 1)).toBe(warning);
});

test("every action and rule has a key of its own, and a statement that fits", () => {
  const otherKeys = ["j", "t", "r", "?", "+", "-"];
  const keys = [...Object.values(actionKeys), ...Object.values(ruleKeys), ...otherKeys];
  expect(new Set(keys).size).toBe(keys.length);
  for (const action of Object.keys(moderationActions) as (keyof typeof moderationActions)[])
    for (const rule of Object.keys(moderationRules) as (keyof typeof moderationRules)[])
      expect(macroOf("collection", action, rule).length).toBeLessThan(
        staffLimits.staffReasonLength,
      );
});
