import { call } from "#web/api/client.ts";
import type { Answers } from "./answers.ts";

/** Leaves the answers with the server, for a return on any device. This tab goes on without waiting. */
export function keepDraft({ saved: _saved, terms: _terms, ...draft }: Answers): void {
  call("saveOnboardingDraft", draft).catch(() => {
    // This tab remembers them too, and the next step tries again.
  });
}
