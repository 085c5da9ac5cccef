/** Keeping away from others: muting, blocking, reporting, and the list of whom one keeps away from. */
export { BlockedPeople } from "./BlockedPeople.tsx";
export { PersonActions } from "./PersonActions.tsx";
export { ReportDialog } from "./ReportDialog.tsx";
export { ProfileMenu } from "./ProfileMenu.tsx";
export const loadHiding = () => import("./hide-person.ts");
