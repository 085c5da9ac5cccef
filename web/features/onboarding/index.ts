/** The welcome of a new member: /onboarding. */
export { OnboardingPage } from "./OnboardingPage.tsx";
export { ProfilePreview } from "./ProfilePreview.tsx";
