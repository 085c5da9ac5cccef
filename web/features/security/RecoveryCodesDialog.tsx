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

/** Ten codes that are seen this once. It asks for one of them before it closes, or to be closed twice. */
export function RecoveryCodesDialog({ email, codes, onClose }: RecoveryCodesDialogProps) {
  // The last ones stay while the dialog leaves.
  const [shown, setShown] = useState(codes);
  const [asked, setAsked] = useState<number | null>(null);
  const [warned, setWarned] = useState(false);
  if (codes !== null && codes !== shown) {
    setShown(codes);
    setAsked(null);
    setWarned(false);
  }
  const leave = () => {
    if (!warned) return setWarned(true);
    notify({ title: copy.codes.unchecked, tone: "danger" });
    onClose();
  };
  const done = () => {
    notify({ title: copy.codes.done, tone: "positive" });
    onClose();
  };
  if (shown === null) return null;
  const checks = asked !== null;
  return (
    <Dialog
      open={codes !== null}
      onClose={leave}
      title={checks ? copy.codes.check(asked + 1) : copy.codes.dialog}
      description={checks ? copy.codes.checkText : copy.codes.intro}
    >
      {checks ? (
        <CheckCode
          place={asked + 1}
          code={shown[asked] ?? ""}
          warned={warned}
          onRight={done}
          onBack={() => setAsked(null)}
        />
      ) : (
        <CodeSheet
          email={email}
          codes={shown}
          warned={warned}
          onSaved={() => {
            setWarned(false);
            setAsked(Math.floor(Math.random() * shown.length));
          }}
        />
      )}
    </Dialog>
  );
}
