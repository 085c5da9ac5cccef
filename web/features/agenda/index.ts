/** The agenda of events, one's plans, and the events of a profile. */
export const loadAgendaPage = () => import("./AgendaPage.tsx");
export const loadPlansPage = () => import("./PlansPage.tsx");
export const loadProfileEvents = () => import("./ProfileEvents.tsx");
