import { copy } from "./copy.ts";

/** Why something was refused: beside its field, else above the form. */
export type Failure = { text: string; field?: string; code?: string };

/**
 * What to show when there was no answer at all: not even the client of the service, or the sentence for what it
 * said, could be loaded.
 */
export function failureOfThrown(): Failure {
  return { text: navigator.onLine ? copy.unexpected : copy.offline };
}
