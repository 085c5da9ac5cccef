import { call } from "#web/api/client.ts";
import type { Answers } from "./answers.ts";

/** Saves the answers on the server in the background, for a return on any device. */
export function keepDraft({ saved: _saved, terms: _terms, ...draft }: Answers): void {
  call("saveOnboardingDraft", draft).catch(() => {
    // This tab has them too, and the next step tries again.
  });
}
