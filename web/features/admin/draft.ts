import {
  type CaseKind,
  type ModerationActionKind,
  moderationActions,
  type ModerationRule,
} from "#contract/moderation/rules";
import { lengths, macroOf, networkLengths, suggestedDays } from "./macros.ts";

export type Choice = ModerationActionKind | "dismiss";

/** A decision that is being made. */
export type Draft = {
  action: Choice | null;
  rule: ModerationRule | null;
  days: number | null;
  /** Days in which sign-ups from the networks of a closed account are refused; null: none. */
  networkDays: number | null;
  /** Which are removed from a profile. */
  pictures: "both" | "avatar" | "banner" | "pages" | "press";
  statement: string;
  /** The moderator has written in it: choosing something else does not replace it. */
  isEdited: boolean;
};

export const emptyDraft: Draft = {
  action: null,
  rule: null,
  days: null,
  networkDays: null,
  pictures: "both",
  statement: "",
  isEdited: false,
};

/** What a draft is about. */
type About = { kind: CaseKind; strikes: number };

/** Whether an action has a length. */
export function isTimed(action: Choice | null): boolean {
  return action !== null && action !== "dismiss" && moderationActions[action].timed;
}

export function chooseAction(draft: Draft, action: Choice, about: About): Draft {
  const days = action === "dismiss" ? null : suggestedDays(action, about.strikes);
  return withMacro({ ...draft, action, days, networkDays: null, pictures: "both" }, about);
}

export function chooseRule(draft: Draft, rule: ModerationRule, about: About): Draft {
  return withMacro({ ...draft, rule }, about);
}

/** Whether a decision takes pictures from a profile. */
export const removesPictures = ({ action }: Draft, { kind }: Pick<About, "kind">): boolean =>
  action === "remove" && kind === "profile";

/** The next longer or shorter length. */
export function changeDays(draft: Draft, by: 1 | -1): Draft {
  if (!isTimed(draft.action)) return draft;
  const at = lengths.findIndex((days) => days === draft.days);
  const days = lengths[Math.max(0, Math.min(lengths.length - 1, at + by))] ?? null;
  return { ...draft, days };
}

/** The next length in which sign-ups are refused, after the last one none; only for a closed account. */
export function changeNetworkDays(draft: Draft): Draft {
  if (draft.action !== "ban") return draft;
  const at = networkLengths.findIndex((days) => days === draft.networkDays);
  return { ...draft, networkDays: networkLengths[(at + 1) % networkLengths.length] ?? null };
}

/** Takes the ready-made statement again. */
export function takeMacro(draft: Draft, about: About): Draft {
  return withMacro({ ...draft, isEdited: false }, about);
}

function withMacro(draft: Draft, { kind }: About): Draft {
  const { action, rule, isEdited } = draft;
  if (isEdited || action === null) return draft;
  const statement = action === "dismiss" || rule === null ? "" : macroOf(kind, action, rule);
  return { ...draft, statement };
}
