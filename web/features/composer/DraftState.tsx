import { copy } from "./copy.ts";
import type { Composition } from "./use-composition.ts";

type DraftStateProps = Pick<Composition, "saver"> & { waiting: boolean };

/** Whether what is written is kept; `waiting`: it is on its way, and there is no connection. */
export function DraftState({ saver: { state, dirty }, waiting }: DraftStateProps) {
  if (waiting) return <output className="ml-auto text-right">{copy.publishWaiting}</output>;
  return (
    <output className="ml-auto text-right">
      {state.is === "saving" && copy.draftSaving}
      {/* As long as nothing has been changed since. */}
      {state.is === "saved" && !dirty && copy.draftSaved}
      {state.is === "failed" && state.problem}
    </output>
  );
}
