import { useRef } from "react";
import type { CareerEntry, TaggedPerson } from "#contract/career/career";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { copy } from "./copy.ts";

/** On an entry that names the viewer: what they answered, which they may change. */
export function OwnAnswer({ entry, state }: { entry: CareerEntry; state: TaggedPerson["state"] }) {
  const words = useRef<HTMLParagraphElement>(null);
  return (
    <div className="mt-1 grid gap-2 rounded-md bg-accent-soft p-3">
      <p ref={words} tabIndex={-1} className="text-sm">
        {state === "confirmed" ? copy.youConfirmed : copy.namesYou}
      </p>
      <AnswerButtons entry={entry} state={state} onAnswered={() => words.current?.focus()} />
    </div>
  );
}
