/** Bands: the pages that several people run, who is in them, and what each may do. */
export const loadBandsPage = () => import("./BandsPage.tsx");
export const loadCreateBandPage = () => import("./CreateBandPage.tsx");
export const loadConvertPage = () => import("./ConvertPage.tsx");
export const loadTeamPage = () => import("./TeamPage.tsx");
export const loadBandInvitationPage = () => import("./BandInvitationPage.tsx");
export const loadBandMembers = () => import("./BandMembers.tsx");
