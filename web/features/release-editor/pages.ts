export { ReleaseEditorPage } from "./ReleaseEditorPage.tsx";
export { ReleasesPage } from "./ReleasesPage.tsx";
