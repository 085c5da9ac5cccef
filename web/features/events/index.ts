/** Events: the page of an event, and its editor. */
export const loadEventPage = () => import("./EventPage.tsx");
export const loadCreateEventPage = () => import("./CreateEventPage.tsx");
export const loadEditEventPage = () => import("./EditEventPage.tsx");
/** The person's drafts of events. */
export const loadEventDrafts = () => import("./EventDrafts.tsx");
/** The shows that fans propose: their page, and both lists for other pages. */
export const loadProposals = () => import("./proposals.ts");
