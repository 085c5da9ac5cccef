import { useState } from "react";
import { DraftGuard, LeaveDialog } from "#web/parts/drafts/DraftGuard.tsx";
import { WaitingGuard } from "./WaitingGuard.tsx";
import type { Composer } from "./use-composer.ts";

/** Asks what to do with the draft when the person cancels, or leaves the page. */
export function ComposerExits({ composer }: { composer: Composer }) {
  const { composition, publish, sending, asking, setAsking, close } = composer;
  const { saver } = composition;
  // The question was answered: leaving must not ask again.
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      {!leaving && !sending && <DraftGuard uploading={composition.uploading} saver={saver} />}
      {publish.isPaused && !publish.isStored && <WaitingGuard />}
      <LeaveDialog
        open={asking}
        uploading={composition.uploading}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setLeaving(true);
          void saver.discard().then(close);
        }}
        onSave={() => {
          setLeaving(true);
          void saver.flush().then((isSaved) => {
            if (isSaved) return close();
            setLeaving(false);
            setAsking(false);
          });
        }}
      />
    </>
  );
}
