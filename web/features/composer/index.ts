/** Writing posts: the quick composer of /home, the full one, and the choice of what to create. */
export { Composer } from "./Composer.tsx";
export const loadCreatePage = () => import("./CreatePage.tsx");
export const loadCreatePostPage = () => import("./CreatePostPage.tsx");
export const loadWaitingPosts = () => import("./waiting-posts.ts");
/** What takes a chosen file: its check, its upload and the wave of a recording. */
export const loadFileTools = () => import("./file-tools.ts");
