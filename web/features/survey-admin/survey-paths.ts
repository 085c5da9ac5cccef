import { fillPattern, patterns } from "#contract/pages";
import { staffPatterns } from "#contract/staff/pages";

/** The addresses of the surveys' administration: only its own pages link to them. */
export const surveyPaths = {
  all: staffPatterns.surveys,
  /** For those who answer. */
  toAnswer: (slug: string): string => `${patterns.survey}?s=${encodeURIComponent(slug)}`,
  one: (id: string): string => fillPattern(staffPatterns.survey, { id }),
};
