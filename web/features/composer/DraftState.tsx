import { copy as draftCopy } from "#web/parts/drafts/copy.ts";
import { copy } from "./copy.ts";
import type { Composition } from "./use-composition.ts";

type DraftStateProps = Pick<Composition, "saver" | "uploading"> & {
  /** Where a post waits for a connection: stored on the `device`, or in this `page` only; null when none waits. */
  waiting: "device" | "page" | null;
};

/** Whether the draft is saved, and where. */
export function DraftState({ saver: { state, dirty }, uploading, waiting }: DraftStateProps) {
  if (waiting !== null)
    return <output className="ml-auto text-right">{copy.publishWaiting[waiting]}</output>;
  return (
    <output className="ml-auto text-right">
      {state.is === "saving" && draftCopy.saving}
      {/* While nothing has been changed since. */}
      {state.is === "saved" && !dirty && draftCopy.saved}
      {state.is === "device" && (uploading ? draftCopy.withoutFile : draftCopy.onDevice)}
      {state.is === "failed" && state.problem}
    </output>
  );
}
