/** Comments below a post: loaded when somebody asks for them. */
export const loadComments = () => import("./Comments.tsx");
