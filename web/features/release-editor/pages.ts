export { ReleaseEditorPage } from "./ReleaseEditorPage.tsx";
export { CreditsPage } from "./CreditsPage.tsx";
export { FolderPage } from "./FolderPage.tsx";
export { ReleasesPage } from "./ReleasesPage.tsx";
