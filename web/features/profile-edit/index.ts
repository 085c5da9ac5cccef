/** /mi-perfil: everything that a person sets about themselves. */
export { SettingsPage } from "./SettingsPage.tsx";
