/** Careers (/{username}/trayectoria), told by people and bands, and confirmed by those whom they name. */
export const loadCareerPage = () => import("./CareerPage.tsx");
