import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { useUnsaved } from "./use-unsaved.ts";

type LeaveGuardProps = {
  /** Something is not saved. */
  active: boolean;
  /** The address below which one may go about without being asked; the page itself when absent. */
  within?: string;
  onDiscard?: () => void;
  /** What is asked. */
  words: { title: string; text: string; confirm: string; cancel: string };
};

/** Asks before changes are lost: on the way to another page, and, in the browser's words, out of the site. */
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
