/** /mi-perfil: everything that a person sets about themselves. */
export { ProfileEditPage } from "./ProfileEditPage.tsx";
