import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { useUnsaved } from "./use-unsaved.ts";

type LeaveGuardProps = {
  /** There are unsaved changes. */
  active: boolean;
  /** Addresses below this one can be opened without a question; by default only the page itself. */
  within?: string;
  onDiscard?: () => void;
  /** The texts of the question. */
  words: { title: string; text: string; confirm: string; cancel: string };
};

/** Asks before changes are lost: when leaving for another page and, in the browser's words, when leaving the site. */
export function LeaveGuard({ active, within, onDiscard, words }: LeaveGuardProps) {
  const blocker = useUnsaved(active, { within });
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
    />
  );
}
