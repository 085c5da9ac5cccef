/** The studio of artists and bands: what to do next, and how they are heard. */
export const loadStudio = () => import("./StudioPage.tsx");
export const loadCalendar = () => import("./CalendarPage.tsx");
export const loadAudience = () => import("./AudiencePage.tsx");
