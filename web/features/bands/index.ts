/** Bands: profiles run by several people, with their members and roles. */
export const loadBandsPage = () => import("./BandsPage.tsx");
export const loadCreateBandPage = () => import("./CreateBandPage.tsx");
export const loadConvertPage = () => import("./ConvertPage.tsx");
export const loadTeamPage = () => import("./TeamPage.tsx");
export const loadBandInvitationPage = () => import("./BandInvitationPage.tsx");
export const loadBandMembers = () => import("./BandMembers.tsx");
