import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { ChooseStep } from "./ChooseStep.tsx";
import type { ChosenPicture } from "./chosen.ts";
import { copy } from "./copy.ts";
import { cropRect, zoomCrop } from "./crop-place.ts";
import { CropStage } from "./CropStage.tsx";
import { type Target, targets } from "./targets.ts";
import { useCrop } from "./use-crop.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { ZoomRow } from "./ZoomRow.tsx";

type CropDialogProps = {
  target: Target;
  open: boolean;
  /** One that was dropped where the picture stands. */
  file: File | null;
  onClose: () => void;
  onUse: (chosen: ChosenPicture) => void;
};

/** Choose a picture, see it, crop and use it, or choose another. */
export function CropDialog({ target, open, file, onClose, onUse }: CropDialogProps) {
  const { ratio, title, hint, accept, sharpFrom } = targets[target];
  const { step, crop, setCrop, choose, use } = useCrop(target, onUse);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { dragging, handlers } = useFileDrop((dropped) => void choose(dropped));
  const begin = useEffectEvent(() => {
    if (file !== null) void choose(file);
  });
  useEffect(() => begin(), []);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [pasted] = event.clipboardData?.files ?? [];
    if (!open || pasted === undefined) return;
    event.preventDefault();
    void choose(pasted);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);

  const ask = () => input.current?.click();
  const framed = step.is === "crop" ? { picture: step.opened, ratio } : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size={target === "avatar" ? "md" : "lg"}
      footer={
        step.is === "crop" ? (
          <>
            <Button variant="secondary" onClick={ask}>
              {copy.chooseOther}
            </Button>
            <Button loading={step.busy} onClick={() => void use()}>
              {copy.use}
            </Button>
          </>
        ) : undefined
      }
    >
      <div {...handlers}>
        {step.is === "crop" && framed !== null ? (
          <div className="grid gap-3">
            <CropStage
              key={step.opened.image.src}
              target={target}
              opened={step.opened}
              crop={crop}
              onCrop={setCrop}
              describedBy={hintId}
            />
            <ZoomRow
              zoom={crop.zoom}
              onZoom={(zoom) => setCrop((now) => zoomCrop(framed, now, zoom / now.zoom))}
            />
            <div className="text-center text-sm text-text-muted">
              {cropRect(framed, crop).width < sharpFrom ? (
                <output className="text-warning">{copy.blurred}</output>
              ) : (
                <p className="hidden pointer-coarse:block">{copy.stageHint}</p>
              )}
              <p
                id={hintId}
                className={
                  cropRect(framed, crop).width < sharpFrom ? "sr-only" : "pointer-coarse:hidden"
                }
              >
                {copy.stageHintMouse}
              </p>
            </div>
          </div>
        ) : (
          <ChooseStep
            hint={hint}
            problem={step.is === "choose" ? step.problem : null}
            opening={step.is === "opening"}
            dragging={dragging}
            onChoose={ask}
          />
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            // The same file may be chosen again.
            event.currentTarget.value = "";
            if (chosen !== undefined) void choose(chosen);
          }}
        />
      </div>
    </Dialog>
  );
}
