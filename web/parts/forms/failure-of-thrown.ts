import { copy } from "./copy.ts";

/** The error of a form: about one field, or the whole form. */
export type Failure = { text: string; field?: string; code?: string };

/** The error when there was no answer: the client of the service, or its error texts, could not be loaded. */
export function failureOfThrown(): Failure {
  return { text: navigator.onLine ? copy.unexpected : copy.offline };
}
