/** What only members see of the frame: one file, which comes with their first page (`MemberPart`). */
export { BottomBar } from "./BottomBar.tsx";
export { MemberFooter, MemberMenu } from "./MemberMenu.tsx";
export { TopLinks } from "./TopLinks.tsx";
export { UserMenu } from "./UserMenu.tsx";
