/** Limits of a claim of copyright, apart from `limits`, which every page loads. */
export const claimLimits = { holderLength: 80, workLength: 200, evidenceLength: 300 } as const;
