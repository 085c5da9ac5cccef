/** Managing one's own posts: the page of all of them, and the page that edits one. */
export const loadManagePage = () => import("./ManagePage.tsx");
export const loadEditPostPage = () => import("./EditPostPage.tsx");
