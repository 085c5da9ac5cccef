/**
 * Personal data: the copy of everything, and deleting the account. `<PersonalData />` is the content of the section
 * /mi-perfil/datos. The screens of an account that waits for its deletion are loaded on demand.
 */
export { ConfirmIdentity } from "./ConfirmIdentity.tsx";
export { ExportPanel } from "./ExportPanel.tsx";
export { useIdentity } from "./use-identity.tsx";
export { PersonalData } from "./PersonalData.tsx";
export const loadGoodbyePage = async () => import("./GoodbyePage.tsx");
export const loadLeavingScreen = async () => import("./LeavingScreen.tsx");
