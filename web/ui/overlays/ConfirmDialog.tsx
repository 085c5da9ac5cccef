import type { ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "./Dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** The consequences, and whether they can be undone. */
  text: ReactNode;
  /** The verb, for example "Eliminar". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "accent";
  /** The action is running. */
  busy?: boolean;
};

/** Asks for confirmation before an action that cannot be undone. The harmless button has the initial focus. */
export function ConfirmDialog({
  open,
  onCancel,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancelar",
  tone = "danger",
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            loading={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
