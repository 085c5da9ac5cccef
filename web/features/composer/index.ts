/** Writing posts: the quick composer of /home, the full one, and /create. */
export { Composer } from "./Composer.tsx";
export const loadCreatePage = () => import("./CreatePage.tsx");
export const loadCreatePostPage = () => import("./CreatePostPage.tsx");
export const loadWaitingPosts = () => import("./waiting-posts.ts");
/** For other pages that take a file: validation, upload and waveform of a recording. */
export const loadFileTools = () => import("./file-tools.ts");
