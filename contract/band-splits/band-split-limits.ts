import { bandLimits } from "#contract/people/band-limits";

/** Parts of a band's split that are nobody's, such as «Caja común», and the characters of their names. */
export const bandSplitLimits = {
  texts: 5,
  textLength: 40,
  rows: bandLimits.membersPerBand + 5,
} as const;
