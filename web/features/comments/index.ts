/** Comments below a post, loaded on demand. */
export const loadComments = () => import("./Comments.tsx");
