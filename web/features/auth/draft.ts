import { useRef, useState } from "react";
import type { MailType } from "./auth-place.ts";

/** The last requested mail: when, and how many seconds to wait before the next. */
export type SentMail = { type: MailType; at: number; wait: number };

export function sentNow(type: MailType, wait: number): SentMail {
  return { type, wait, at: Date.now() };
}

export type Draft = { email: string; name: string; sent: SentMail | null };

const key = "auth-draft";
const empty: Draft = { email: "", name: "", sent: null };

/** The values of the forms, except the password: kept while people switch modes or look into their mail app. */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(recall);
  const latest = useRef(draft);
  return [
    draft,
    (change) => {
      latest.current = { ...latest.current, ...change };
      remember(latest.current);
      setDraft(latest.current);
    },
  ];
}

function recall(): Draft {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft>) };
  } catch {
    return empty;
  }
}

function remember(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** Deletes the draft after sign-in. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
