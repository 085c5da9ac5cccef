import { useEffect, useEffectEvent } from "react";
import { useUnsaved } from "#web/parts/forms/use-unsaved.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import type { DraftSaver } from "./use-draft.ts";

/**
 * Saves the draft when the person leaves for another page; asks only if saving fails, or an upload would be lost.
 * When they leave the site, the browser asks.
 */
export function DraftGuard({ uploading, saver }: { uploading: boolean; saver: DraftSaver }) {
  const onDevice = saver.state.is === "device";
  const blocker = useUnsaved(uploading || saver.dirty || onDevice, {
    losesData: uploading || saver.dirty,
  });

  const isBlocked = blocker.state === "blocked";
  const saveAndGo = useEffectEvent(async () => {
    if (!uploading && (await saver.flush())) blocker.proceed?.();
  });
  useEffect(() => {
    if (isBlocked) void saveAndGo();
  }, [isBlocked]);
  const hasFailed = saver.state.is === "failed";
  return (
    <LeaveDialog
      open={isBlocked && (uploading || hasFailed)}
      uploading={uploading}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => void saver.discard().then(() => blocker.proceed?.())}
      onSave={() => void saver.flush().then((isSaved) => isSaved && blocker.proceed?.())}
    />
  );
}

type LeaveDialogProps = {
  open: boolean;
  uploading: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onSave: () => void;
};

/** Asks what to do with the text: keep it as a draft, discard it, or continue writing. */
export function LeaveDialog({ open, uploading, onKeep, onDiscard, onSave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={copy.leaveTitle}
      description={uploading ? `${copy.leaveText} ${copy.leaveUploading}` : copy.leaveText}
      role="alertdialog"
      footer={
        <>
          <Button variant="ghost" onClick={onKeep}>
            {copy.keep}
          </Button>
          <Button variant="secondary" onClick={onDiscard}>
            {copy.discard}
          </Button>
          <Button onClick={onSave} data-autofocus>
            {copy.saveDraft}
          </Button>
        </>
      }
    />
  );
}
