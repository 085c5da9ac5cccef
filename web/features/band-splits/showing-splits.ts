/** Queries that show a band's split. */
export const showingSplits = [
  "getBandSplits",
  "getMyBandSplits",
  "getTipPage",
  "getEventTips",
  "getIncomePayments",
] as const;
