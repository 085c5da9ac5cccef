/** Events: the page of one, and where one is written. */
export const loadEventPage = () => import("./EventPage.tsx");
export const loadCreateEventPage = () => import("./CreateEventPage.tsx");
export const loadEditEventPage = () => import("./EditEventPage.tsx");
