import type { Answers } from "#contract/surveys/questions";
import type { Survey } from "#contract/surveys/surveys";

/** What this device keeps of a survey that somebody is answering: the questions as they were when it was started. */
export interface Progress {
  survey: Survey;
  answers: Answers;
  /** The id of the question, or "review". */
  step: string;
  started_at: string;
  /** Made once, so that a retry is not a second response. */
  response_id: string;
}

/** Removed by signing out (rule web-3): the next person on this device must not read the answers. */
const progressPrefix = "sb-resuena-survey-";
/** These say nothing of a person, and outlive signing out: once for each browser. */
const browserKey = "resuena-survey-browser";
const donePrefix = "resuena-survey-done-";

/** Where storage is blocked, the values live as long as the page. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // It stays in memory.
  }
}

/** Reads the progress of the survey at an address; `slug` is empty for the main one. */
export function readProgress(slug: string): Progress | null {
  try {
    const value = JSON.parse(read(progressPrefix + slug) ?? "null") as Progress | null;
    const isWhole = Array.isArray(value?.survey?.questions) && typeof value.answers === "object";
    return isWhole ? value : null;
  } catch {
    return null;
  }
}

/** Stores the progress, or removes it. */
export function storeProgress(slug: string, progress: Progress | null): void {
  write(progressPrefix + slug, progress === null ? null : JSON.stringify(progress));
}

/** The number of this browser, made when it is needed first. */
export function browserId(): string {
  const former = read(browserKey);
  if (former !== null) return former;
  const id = crypto.randomUUID();
  write(browserKey, id);
  return id;
}

/** Remembers that this browser answered a survey. */
export function markAnswered(surveyId: string): void {
  write(donePrefix + surveyId, "1");
}

export function isAnswered(surveyId: string): boolean {
  return read(donePrefix + surveyId) !== null;
}
