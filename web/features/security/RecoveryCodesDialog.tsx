import { useState } from "react";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { CheckCode } from "./CheckCode.tsx";
import { CodeSheet } from "./CodeSheet.tsx";
import { copy } from "./copy.ts";

type RecoveryCodesDialogProps = {
  email: string;
  /** The ten codes; the dialog is open while there are any. */
  codes: string[] | null;
  onClose: () => void;
};

/** Shows ten codes, once. It asks for one of them before it closes, or for closing it twice. */
export function RecoveryCodesDialog({ email, codes, onClose }: RecoveryCodesDialogProps) {
  // The last codes stay rendered during the closing animation.
  const [visibleCodes, setVisibleCodes] = useState(codes);
  const [codeIndex, setCodeIndex] = useState<number | null>(null);
  const [hasWarned, setHasWarned] = useState(false);
  if (codes !== null && codes !== visibleCodes) {
    setVisibleCodes(codes);
    setCodeIndex(null);
    setHasWarned(false);
  }
  const leave = () => {
    if (!hasWarned) return setHasWarned(true);
    notify({ title: copy.codes.unchecked, tone: "danger" });
    onClose();
  };
  const finish = () => {
    notify({ title: copy.codes.done, tone: "positive" });
    onClose();
  };
  if (visibleCodes === null) return null;
  const checks = codeIndex !== null;
  return (
    <Dialog
      open={codes !== null}
      onClose={leave}
      title={checks ? copy.codes.check(codeIndex + 1) : copy.codes.dialog}
      description={checks ? copy.codes.checkText : copy.codes.intro}
    >
      {checks ? (
        <CheckCode
          place={codeIndex + 1}
          code={visibleCodes[codeIndex] ?? ""}
          showWarning={hasWarned}
          onRight={finish}
          onBack={() => setCodeIndex(null)}
        />
      ) : (
        <CodeSheet
          email={email}
          codes={visibleCodes}
          showWarning={hasWarned}
          onSaved={() => {
            setHasWarned(false);
            setCodeIndex(Math.floor(Math.random() * visibleCodes.length));
          }}
        />
      )}
    </Dialog>
  );
}
