/** What the staff tells everybody at the top of the app; loaded only when there is something. */
export { AnnouncementStrip } from "./AnnouncementStrip.tsx";
