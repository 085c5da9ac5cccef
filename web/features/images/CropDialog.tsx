import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { ChooseStep } from "./ChooseStep.tsx";
import type { CroppedPicture } from "./picture-change.ts";
import { copy } from "./copy.ts";
import { type Crop, cropRect, zoomCrop } from "./crop-place.ts";
import { CropStage } from "./CropStage.tsx";
import type { OpenPicture } from "./open-picture.ts";
import { type Target, targets } from "./targets.ts";
import { useCrop } from "./use-crop.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { ZoomRow } from "./ZoomRow.tsx";

type CropDialogProps = {
  target: Target;
  open: boolean;
  /** A file that was dropped on the picture. */
  file: File | null;
  onClose: () => void;
  onUse: (picture: CroppedPicture) => void;
};

/** Choose a picture, crop it, and use it or choose another one. */
export function CropDialog({ target, open, file, onClose, onUse }: CropDialogProps) {
  const { title, hint, accept } = targets[target];
  const { step, crop, setCrop, choose, use } = useCrop(target, onUse);
  const input = useRef<HTMLInputElement>(null);
  const { dragging, handlers } = useFileDrop((droppedFile) => void choose(droppedFile));
  const begin = useEffectEvent(() => {
    if (file !== null) void choose(file);
  });
  useEffect(() => begin(), []);
  usePastedFile(open, (pastedFile) => void choose(pastedFile));

  const openFileDialog = () => input.current?.click();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size={targets[target].ratio === 1 ? "md" : "lg"}
      footer={
        step.is === "crop" ? (
          <>
            <Button variant="secondary" onClick={openFileDialog}>
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
        {step.is === "crop" ? (
          <CropStep target={target} picture={step.picture} crop={crop} onCrop={setCrop} />
        ) : (
          <ChooseStep
            hint={hint}
            problem={step.is === "choose" ? step.problem : null}
            opening={step.is === "opening"}
            dragging={dragging}
            onChoose={openFileDialog}
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
            const newFile = event.currentTarget.files?.[0];
            // So that the same file can be chosen again.
            event.currentTarget.value = "";
            if (newFile !== undefined) void choose(newFile);
          }}
        />
      </div>
    </Dialog>
  );
}

type CropStepProps = {
  target: Target;
  picture: OpenPicture;
  crop: Crop;
  onCrop: Dispatch<SetStateAction<Crop>>;
};

/** The picture in its frame, with a warning when the cropped part is too small. */
function CropStep({ target, picture, crop, onCrop }: CropStepProps) {
  const hintId = useId();
  const { ratio, sharpFrom } = targets[target];
  const frame = { picture, ratio };
  const isBlurred = cropRect(frame, crop).width < sharpFrom;
  return (
    <div className="grid gap-3">
      <CropStage
        key={picture.image.src}
        target={target}
        picture={picture}
        crop={crop}
        onCrop={onCrop}
        describedBy={hintId}
      />
      <ZoomRow
        zoom={crop.zoom}
        onZoom={(zoom) => onCrop((now) => zoomCrop(frame, now, zoom / now.zoom))}
      />
      <div className="text-center text-sm text-text-muted">
        {isBlurred ? (
          <output className="text-warning">{copy.blurred}</output>
        ) : (
          <p className="hidden pointer-coarse:block">{copy.stageHint}</p>
        )}
        <p id={hintId} className={isBlurred ? "sr-only" : "pointer-coarse:hidden"}>
          {copy.stageHintMouse}
        </p>
      </div>
    </div>
  );
}

/** Takes the first file that is pasted into the page while the dialog is open. */
function usePastedFile(open: boolean, onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!open || file === undefined) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
