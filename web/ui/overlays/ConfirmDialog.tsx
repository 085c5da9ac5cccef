import type { ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "./Dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  /** The verb, "Eliminar" say. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "accent";
  /** The work is on its way. */
  busy?: boolean;
};

/** A question before something that cannot be taken back. Focus begins on the harmless answer. */
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
