import {
  type CreditRole,
  needsInstrument,
  readShare,
  wholeShare,
} from "#contract/releases/credit-roles";
import type { CreditState, TrackCredits } from "#contract/releases/credits";

/** A credit as it is edited. */
export type DraftCredit = {
  /** Tells rows apart while they are moved. */
  key: string;
  /** Of a stored one. */
  id: string | null;
  name: string;
  /** Of a new one with a profile. */
  username: string | null;
  /** Of a stored one: what its person answered to what is stored. */
  state: CreditState | null;
  role: CreditRole;
  instrument: string;
  /** As typed; empty without one. */
  share: string;
};

export const typedShare = (share: number): string => String(share / 100).replace(".", ",");

export function draftOf({ credits }: TrackCredits): DraftCredit[] {
  return credits.map(({ id, name, state, role, instrument, share }) => ({
    key: id,
    id,
    name,
    username: null,
    state,
    role,
    instrument,
    share: share === null ? "" : typedShare(share),
  }));
}

/** As it is sent; a share that cannot be read is none. */
export function sentCredits(draft: readonly DraftCredit[]) {
  return draft.map(({ id, name, username, role, instrument, share }) => ({
    id,
    name,
    username,
    role,
    instrument: needsInstrument(role) ? instrument : "",
    share: readShare(share),
  }));
}

/** What the typed shares add up to, in hundredths of a percent; null without any. */
export function sumOf(draft: readonly DraftCredit[]): number | null {
  const typed = draft.filter(({ share }) => share.trim() !== "");
  if (typed.length === 0) return null;
  return typed.reduce((sum, { share }) => sum + (readShare(share) ?? 0), 0);
}

/** Why a draft cannot be saved, for the first such credit: the field and what is wrong. */
export type Problem = { at: number; field: "share" | "instrument" | "sum" };

export function problemOf(draft: readonly DraftCredit[]): Problem | null {
  for (const [at, { share, role, instrument }] of draft.entries()) {
    if (share.trim() !== "" && readShare(share) === null) return { at, field: "share" };
    if (needsInstrument(role) && instrument.trim() === "") return { at, field: "instrument" };
  }
  const sum = sumOf(draft);
  return sum === null || sum === wholeShare ? null : { at: -1, field: "sum" };
}
