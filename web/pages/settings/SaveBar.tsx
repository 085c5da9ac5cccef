import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import type { Step } from "./save-steps.ts";
import { SaveProgress } from "./SaveProgress.tsx";

type SaveBarProps = {
  /** The id of the form that its button submits. */
  formId: string;
  count: number;
  saving: boolean;
  steps: readonly Step[];
  onDiscard: () => void;
  onClose: () => void;
};

/** Always visible: the number of unsaved changes, and the progress of saving. */
export function SaveBar({ formId, count, saving, steps, onDiscard, onClose }: SaveBarProps) {
  const [asking, setAsking] = useState(false);
  const clean = count === 0 && !saving;
  return (
    <div
      className={cx(
        "z-10 bg-background/92 px-5 py-3 backdrop-blur-md md:px-1",
        // In a very low window (at 400 % zoom) it would cover the field being edited.
        "[@media(min-height:24rem)]:sticky [@media(min-height:24rem)]:bottom-[calc(var(--dock-height,0px)+var(--bar-height,0px))]",
      )}
    >
      {steps.length > 0 && <SaveProgress steps={steps} onClose={saving ? undefined : onClose} />}
      <div className="flex items-center justify-end gap-2">
        <output className={cx("mr-auto text-sm", clean ? "text-text-muted" : "font-medium")}>
          {saving ? copy.save.saving : clean ? copy.save.clean : <Dirty count={count} />}
        </output>
        {!clean && !saving && (
          <Button variant="ghost" className="max-sm:px-3" onClick={() => setAsking(true)}>
            {copy.discard}
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          loading={saving}
          aria-disabled={clean || undefined}
          className={clean ? "opacity-45" : undefined}
        >
          {copy.save.button}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        title={copy.leave.discardTitle}
        text={copy.leave.discardText}
        confirmLabel={copy.leave.discardConfirm}
        cancelLabel={copy.leave.cancel}
      />
    </div>
  );
}

function Dirty({ count }: { count: number }) {
  return (
    <>
      {copy.save.dirty(count)} <span className="max-sm:hidden">{copy.save.unsaved}</span>
    </>
  );
}
