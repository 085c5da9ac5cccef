import type { TextRule } from "#contract/moderation/text-rules";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { Trial } from "./Trial.tsx";

type SwitchOnDialogProps = {
  rule: TextRule;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a rule acts on people, with what it would have hit. */
export function SwitchOnDialog({ rule, busy, onConfirm, onClose }: SwitchOnDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.switchOnTitle(rule.name)}
      description={copy.switchOnText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={busy} onClick={onConfirm}>
            {copy.switchOn}
          </Button>
        </>
      }
    >
      <Trial kind={rule.kind} entries={rule.entries} />
    </Dialog>
  );
}
