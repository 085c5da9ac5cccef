/** Link pages (/{username}/linktree) as members see them, and the editor of one's own. */
export const loadLinkPage = () => import("./LinkPage.tsx");
export const loadLinkEditor = () => import("./LinkEditorPage.tsx");
