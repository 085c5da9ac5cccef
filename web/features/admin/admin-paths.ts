import type { CaseKind } from "#contract/moderation/rules";
import { fillPattern } from "#contract/pages";
import { staffPatterns } from "#contract/staff/pages";

/** The addresses of the administration: only its own pages link to them, so that no other page carries them. */
export const adminPaths = {
  summary: staffPatterns.summary,
  /** The queue of reports; `kind` filters it. */
  cases: (kind?: CaseKind): string =>
    kind === undefined ? staffPatterns.cases : `${staffPatterns.cases}?tipo=${kind}`,
  case: (id: string): string => fillPattern(staffPatterns.case, { id }),
  appeals: staffPatterns.appeals,
  people: staffPatterns.people,
  account: (id: string): string => fillPattern(staffPatterns.account, { id }),
  names: staffPatterns.names,
  staff: staffPatterns.staff,
  audit: staffPatterns.audit,
  announcements: staffPatterns.announcements,
  service: staffPatterns.service,
  featured: staffPatterns.featured,
  words: staffPatterns.words,
  waitlist: staffPatterns.waitlist,
  payments: staffPatterns.payments,
  rules: staffPatterns.rules,
  surveys: staffPatterns.surveys,
};
