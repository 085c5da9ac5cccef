export { EventProposalsPage } from "./EventProposalsPage.tsx";
export { OwnProposals } from "./OwnProposals.tsx";
export { ReceivedProposals } from "./ReceivedProposals.tsx";
