/** Muting, blocking and reporting, and the list of blocked and muted people. */
export { BlockedPeople } from "./BlockedPeople.tsx";
export { PersonActions } from "./PersonActions.tsx";
export { ReportDialog } from "./ReportDialog.tsx";
export { ProfileMenu } from "./ProfileMenu.tsx";
export const loadHiding = () => import("./hide-person.ts");
