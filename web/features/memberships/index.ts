/** Memberships of artists: joining, one's own, what an artist offers, and the true state after paying. */
export const loadMembershipPage = () => import("./MembershipPage.tsx");
export const loadMembershipThanks = () => import("./MembershipThanks.tsx");
export const loadOwnMemberships = () => import("./OwnMembershipsPage.tsx");
export const loadMembershipStudio = () => import("./StudioMembershipsPage.tsx");
