/** Limits of a counter-notice, apart from its endpoints, so that pages load no schema. */
export const counterNoticeLimits = {
  nameLength: 100,
  contactLength: 200,
  textLength: 2000,
  lawsuitLength: 300,
} as const;

/** Days in which whoever claimed the work can name a lawsuit; then it is shown again. */
export const counterNoticeDays = 10;
