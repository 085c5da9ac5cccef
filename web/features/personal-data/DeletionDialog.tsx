import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useSessionActions } from "#web/parts/session/session-actions.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { patterns } from "#contract/pages";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { ConfirmIdentity } from "./ConfirmIdentity.tsx";
import { copy } from "./copy.ts";
import { DeletionTerms } from "./DeletionTerms.tsx";

/**
 * Asks for confirmation of the deletion by typing a word and, when the server requires it, of the person's
 * identity.
 */
export function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useId();
  const { leave } = useSessionActions();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => call("requestAccountDeletion", {}),
    onSuccess: ({ due }) => leave(patterns.goodbye, { due }),
  });
  const unknown = error instanceof ApiError && error.code === "reauthentication_required";
  const close = () => {
    if (isPending) return;
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={unknown ? copy.identity.title : copy.leave.question}
      role="alertdialog"
      footer={
        unknown ? undefined : (
          <>
            <Button variant="secondary" onClick={close} data-autofocus>
              {copy.leave.cancel}
            </Button>
            <Button type="submit" form={form} variant="danger" loading={isPending}>
              {copy.leave.next}
            </Button>
          </>
        )
      }
    >
      {unknown ? (
        <ConfirmIdentity onConfirmed={() => mutate()} />
      ) : (
        <DeletionTerms
          id={form}
          failure={error === null ? null : `${copy.leave.failed} ${errorMessage(error)}`}
          onAccept={() => mutate()}
        />
      )}
    </Dialog>
  );
}
