import { type ReactNode, useState } from "react";
import { AskDialog, type AskDialogProps } from "./AskDialog.tsx";
import { ReasonField, reasonProblem } from "./ReasonField.tsx";

export type ReasonDialogProps = Omit<AskDialogProps, "onAct" | "children"> & {
  onReason: (reason: string) => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Whether those are complete; called at each attempt, so that they can say what is missing. */
  isComplete?: () => boolean;
};

/** Asks for the reason of an act, which is stored in the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onReason, children, isComplete = () => true, ...dialog } = props;
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const problem = reasonProblem(reason);
  return (
    <AskDialog
      {...dialog}
      onAct={() => {
        setHasTried(true);
        if (isComplete() && problem === null) onReason(reason);
      }}
    >
      <div className="grid gap-4">
        {children}
        <ReasonField value={reason} onChange={setReason} error={hasTried && problem} />
      </div>
    </AskDialog>
  );
}
