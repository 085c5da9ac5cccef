import { useState } from "react";
import { ConfirmIdentity } from "#features/personal-data";
import { ApiError } from "#web/api/client.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { useBandChange } from "./use-band-change.ts";

type OwnerChangeProps = {
  title: string;
  text: string;
  confirmLabel: string;
  /** The toast after it. */
  done: string;
  failed: string;
  change: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

/** Asks the owner of a band for confirmation and, when the last sign-in was long ago, for their identity. */
export function OwnerChange(props: OwnerChangeProps) {
  const { title, text, confirmLabel, done, failed, change, onClose, onDone } = props;
  const [asksWho, setAsksWho] = useState(false);
  const { mutate, isPending } = useBandChange(
    async () => {
      try {
        await change();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "reauthentication_required") throw error;
        setAsksWho(true);
        return false;
      }
    },
    { done, failed },
    onDone,
  );
  if (asksWho)
    return (
      <Dialog open onClose={onClose} title={title}>
        <ConfirmIdentity
          onConfirmed={() => {
            setAsksWho(false);
            mutate();
          }}
        />
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => mutate()}
      busy={isPending}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      tone="accent"
    />
  );
}
