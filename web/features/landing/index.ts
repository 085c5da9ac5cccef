/** The landing page: what this is, music that plays without an account, and the way in. */
export { LandingPage } from "./LandingPage.tsx";
