/** The gallery of the design system, at /dev/ui: every component in every state, in both themes. */
export { DevUiPage } from "./DevUiPage.tsx";
