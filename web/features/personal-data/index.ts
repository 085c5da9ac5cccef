/**
 * A person's data: the copy of everything, and the end of the account. `<PersonalData />` is the content
 * of the section /mi-perfil/datos. What surrounds an account that waits for its deletion is
 * loaded when one meets it.
 */
export { ConfirmIdentity } from "./ConfirmIdentity.tsx";
export { ExportPanel } from "./ExportPanel.tsx";
export { PersonalData } from "./PersonalData.tsx";
export const loadGoodbyePage = async () => import("./GoodbyePage.tsx");
export const loadLeavingScreen = async () => import("./LeavingScreen.tsx");
