import type { TaggedPerson } from "#contract/career/career";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { copy } from "./copy.ts";

/** On an entry that names the viewer: what they answered, which they may change. */
export function OwnAnswer({ entryId, state }: { entryId: string; state: TaggedPerson["state"] }) {
  return (
    <div className="mt-1 grid gap-2 rounded-md bg-accent-soft p-3">
      <p className="text-sm">{state === "confirmed" ? copy.youConfirmed : copy.namesYou}</p>
      <AnswerButtons id={entryId} state={state} />
    </div>
  );
}
