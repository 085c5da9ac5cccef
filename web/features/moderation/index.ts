/** What moderation decided about oneself, and appealing it: the section /mi-perfil/moderacion. */
export { OwnModeration } from "./LazyOwnModeration.tsx";
