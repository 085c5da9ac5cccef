/** Writing surveys and reading their results, which only the staff downloads (tools/vite/file-lists.ts). */
export { SurveyEditorPage } from "./SurveyEditorPage.tsx";
export { SurveysPage } from "./SurveysPage.tsx";
