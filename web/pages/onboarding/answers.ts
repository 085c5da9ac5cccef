import { useRef, useState } from "react";
import type { CountryCode } from "#contract/countries";
import type { GenreSlug } from "#contract/genres";
import type { TermsAcceptance } from "#contract/account/legal";
import type { OnboardingDraft } from "#contract/account/onboarding";

/** The steps of onboarding, by their name in the address. */
export type Step = OnboardingDraft["reached"];

export const steps = [
  "rol",
  "nombre",
  "lugar",
  "generos",
  "artistas",
] as const satisfies readonly Step[];

/** The server's draft of an unfinished onboarding; `reached` is the step at which a return begins. */
export type Answers = OnboardingDraft & {
  country_code: CountryCode | null;
  musical_genres: GenreSlug[];
  /** The terms accepted in onboarding. */
  terms: TermsAcceptance | null;
  /** The server has all answers; only the artists to follow are left. */
  saved: boolean;
};

/** Initial answers from the account: the name given at sign-up. */
export function firstAnswers(name: string, country_code: CountryCode | null): Answers {
  return {
    role: null,
    is_professional: false,
    name,
    username: usernameFrom(name),
    country_code,
    city: "",
    city_id: null,
    musical_genres: [],
    reached: "rol",
    terms: null,
    saved: false,
  };
}

/** A username derived from the name: `Ana Niño` → `ana_nino`; empty when it has too few letters. */
export function usernameFrom(name: string): string {
  const username = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .slice(0, 30)
    .replaceAll(/^_+|_+$/g, "");
  return username.length < 3 ? "" : username;
}

/**
 * The answers of one person, stored in this tab until onboarding is over. They start with those of this tab, else
 * with the `draft` of another visit, else with those of the account.
 */
export function useAnswers(userId: string, first: Answers, draft: OnboardingDraft | null) {
  const key = keyOf(userId);
  const [answers, setAnswers] = useState(() =>
    recall(key, { ...first, ...(draft as Answers | null) }),
  );
  const latest = useRef(answers);
  return {
    answers,
    /** Changes some answers, and returns all. */
    change: (change: Partial<Answers>): Answers => {
      latest.current = { ...latest.current, ...change };
      remember(key, latest.current);
      setAnswers(latest.current);
      return latest.current;
    },
  };
}

function keyOf(userId: string): string {
  return `onboarding:${userId}`;
}

function recall(key: string, first: Answers): Answers {
  try {
    return { ...first, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Answers>) };
  } catch {
    return first;
  }
}

function remember(key: string, answers: Answers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Whether this tab has been here before during this onboarding. */
export function hasAnswers(userId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Whether only the last step is left for this person, which comes after onboarding has been saved. */
export function isAtLastStep(userId: string): boolean {
  try {
    const storedJson = sessionStorage.getItem(keyOf(userId)) ?? "{}";
    return (JSON.parse(storedJson) as Partial<Answers>).saved === true;
  } catch {
    return false;
  }
}

/** Deletes the answers, once onboarding is over. */
export function forgetAnswers(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is blocked.
  }
}
