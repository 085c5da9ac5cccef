/** Answering surveys (the runner is also their preview), and the page of thanks. Loaded as a whole, when needed. */
export { SurveyPage } from "./SurveyPage.tsx";
export { SurveyRunner } from "./SurveyRunner.tsx";
export { ThankYouPage } from "./ThankYouPage.tsx";
