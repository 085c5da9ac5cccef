/** The parts of the frame that only members see, in one file that is loaded with their first page (`MemberPart`). */
export { BottomBar } from "./BottomBar.tsx";
export { MemberFooter, MemberMenu } from "./MemberMenu.tsx";
export { MemberUpdates } from "./MemberUpdates.tsx";
export { TopLinks } from "./TopLinks.tsx";
export { UserMenu } from "./UserMenu.tsx";
