import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { ReasonField, reasonProblem } from "./ReasonField.tsx";

type ReasonDialogProps = {
  title: string;
  text: string;
  /** The button that acts. */
  label: string;
  variant?: "primary" | "danger";
  isPending: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
};

/** Asks for the reason of an act, which is stored in the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, variant = "primary", isPending, onReason, onClose } = props;
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const problem = reasonProblem(reason);
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
          <Button
            variant={variant}
            loading={isPending}
            onClick={() => {
              setHasTried(true);
              if (problem === null) onReason(reason);
            }}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {props.children}
        <ReasonField value={reason} onChange={setReason} error={hasTried && problem} />
      </div>
    </Dialog>
  );
}
