import type { BandSplits } from "#contract/band-splits/band-splits";
import { readShare, shareLabel, wholeShare } from "#contract/releases/credit-roles";
import type { InputOf } from "#web/api/client.ts";

/** A part as it is typed. */
export interface DraftPart {
  key: string;
  /** Null for a part that is nobody's. */
  member: string | null;
  name: string;
  typed: string;
}

type Member = { id: string; name: string };

/** So many parts as equal as hundredths of a percent allow, which make up exactly `whole`. */
export function equalShares(count: number, whole: number = wholeShare): number[] {
  const least = Math.floor(whole / count);
  const left = whole - least * count;
  return Array.from({ length: count }, (_part, n) => least + (n < left ? 1 : 0));
}

const typedOf = (share: number): string => shareLabel(share).replace(/ %$/, "");

/** Hundredths of a percent of what was typed; null for what is no part. */
export const readPart = (typed: string): number | null =>
  /^0+(?:[.,]0{1,2})?\s*%?$/.test(typed.trim()) ? 0 : readShare(typed);

/** What is proposed or counts, while it is one of the present members; else equal parts. */
export function draftOf(members: readonly Member[], splits: BandSplits): DraftPart[] {
  const { shares } = splits.proposed ?? splits.agreed ?? { shares: [] };
  const named = new Set(shares.map(({ member_id }) => member_id));
  const isOfThese =
    members.every(({ id }) => named.has(id)) &&
    shares.every(({ member_id: id }) => id === null || members.some((one) => one.id === id));
  if (isOfThese)
    return shares.map(({ member_id, name, share }, n) => ({
      key: member_id ?? `text-${n}`,
      member: member_id,
      name,
      typed: typedOf(share),
    }));
  const equal = equalShares(members.length);
  return members.map(({ id, name }, n) => ({
    key: id,
    member: id,
    name,
    typed: typedOf(equal[n] ?? 0),
  }));
}

/** With equal parts of the members, of what the other parts leave. */
export function withEqualParts(draft: readonly DraftPart[]): DraftPart[] {
  const members = draft.filter(({ member }) => member !== null);
  const others = draft
    .filter(({ member }) => member === null)
    .reduce((sum, { typed }) => sum + (readPart(typed) ?? 0), 0);
  const equal = equalShares(members.length, Math.max(0, wholeShare - others));
  return draft.map((part) => {
    const place = members.indexOf(part);
    return place < 0 ? part : { ...part, typed: typedOf(equal[place] ?? 0) };
  });
}

/** The sum of the parts that can be read. */
export const sumOf = (draft: readonly DraftPart[]): number =>
  draft.reduce((sum, { typed }) => sum + (readPart(typed) ?? 0), 0);

/** Whether it can be proposed. */
export const isComplete = (draft: readonly DraftPart[]): boolean =>
  sumOf(draft) === wholeShare &&
  draft.every(
    ({ member, name, typed }) =>
      readPart(typed) !== null && (member !== null || name.trim() !== ""),
  );

/** As it is sent. */
export const sentShares = (draft: readonly DraftPart[]): InputOf<"proposeBandSplit">["shares"] =>
  draft.map(({ member, name, typed }) => ({
    member_id: member,
    ...(member === null && { name: name.trim() }),
    share: readPart(typed) ?? 0,
  }));
