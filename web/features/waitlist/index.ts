/** The form with which visitors join the waitlist. Loaded as a whole, when needed. */
export { LeadForm } from "./LeadForm.tsx";
