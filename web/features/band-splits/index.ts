/** What a band's members agreed to share of the money that comes in. */
export const loadBandSplitCard = async () => import("./BandSplitCard.tsx");
export const loadAskingSplits = async () => import("./AskingSplits.tsx");
