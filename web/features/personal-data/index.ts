/**
 * A person's data: the copy of everything, and the end of the account. `<PersonalData />` is the content
 * of a section of /mi-perfil; /mi-perfil/datos shows it alone. What surrounds an account that waits for
 * its deletion is loaded when one meets it.
 */
export { PersonalData } from "./PersonalData.tsx";
export const loadPersonalDataPage = async () => import("./PersonalDataPage.tsx");
export const loadGoodbyePage = async () => import("./GoodbyePage.tsx");
export const loadLeavingScreen = async () => import("./LeavingScreen.tsx");
