import type { ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";

export type AskDialogProps = {
  title: string;
  text: string;
  /** The button that acts. */
  label: string;
  variant?: "primary" | "danger";
  isPending: boolean;
  onAct: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Asks for what an act of the staff needs. */
export function AskDialog(props: AskDialogProps) {
  const { title, text, label, variant = "primary", isPending, onAct, onClose, children } = props;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button variant={variant} loading={isPending} onClick={onAct}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
