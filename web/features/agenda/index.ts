/** The agenda of events, one's plans, and the events of a profile. */
export { EventRows, EventRowsSkeleton } from "./EventRows.tsx";
export const loadAgendaPage = () => import("./AgendaPage.tsx");
/** «Esta semana en {ciudad}», beside the feed or in it. */
export const loadCityWeek = () => import("./CityWeek.tsx");
/** The concerts of /tendencias. */
export const loadPopularEvents = () => import("./PopularEvents.tsx");
export const loadPlansPage = () => import("./PlansPage.tsx");
/** The own shows, in the studio. */
export const loadStudioAgenda = () => import("./StudioAgendaPage.tsx");
export const loadProfileEvents = () => import("./ProfileEvents.tsx");
