// Keys that sign a person in by themselves.
export { passkeyActions } from "./actions.ts";
export { sweepQuestions } from "./queries.ts";
