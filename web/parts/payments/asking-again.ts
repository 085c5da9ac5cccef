import { ApiError } from "#web/api/client.ts";

/** Most payments are confirmed within seconds, and some within hours. */
const pauses = [
  { until: 10_000, pause: 800 },
  { until: 60_000, pause: 2000 },
] as const;
const latePause = 5000;
const pauseAfterError = 2000;

/** A payment that is not known, or an id of none: asking again changes nothing. */
export const isNoPayment = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);

type LastAnswer = {
  /** Whether the last answer said that it is not settled; undefined before the first. */
  isOpen: boolean | undefined;
  /** Of the last question; null when it was answered. */
  error: unknown;
};

/**
 * Milliseconds until a payment is asked for again, so long after the page was opened; false once it is settled. A
 * refusal for asking too often and a lost connection end nothing: the payment goes on without this page.
 */
export function pauseBeforeAsking(passed: number, { isOpen, error }: LastAnswer): number | false {
  if (isOpen === undefined ? isNoPayment(error) : !isOpen) return false;
  const usual = pauses.find(({ until }) => passed < until)?.pause ?? latePause;
  const serversPause = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(usual, serversPause, error === null ? 0 : pauseAfterError);
}
