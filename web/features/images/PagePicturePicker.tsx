import { ImagePlus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Picture } from "#contract/files/files";
import { Button } from "#web/ui/Button.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { copy } from "./copy.ts";
import { CropDialog } from "./CropDialog.tsx";
import { forget } from "./picture-change.ts";
import { useDialogKey } from "./use-dialog-key.ts";
import { useSending } from "./use-sending.ts";

type PagePicturePickerProps = {
  target: "link" | "social";
  hasPicture: boolean;
  /** What the buttons are called. */
  words: { add: string; change: string; remove: string };
  onChange: (stored: { id: string; picture: Picture } | null) => void;
  onUploading: (isUploading: boolean) => void;
};

/** A picture of a page of one's own: chosen, cropped and uploaded at once; the page shows it when it is saved. */
export function PagePicturePicker({
  target,
  hasPicture,
  words,
  onChange,
  onUploading,
}: PagePicturePickerProps) {
  const cropping = useDialogKey<File | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // What else the page says may be edited while the picture is sent.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const { share, send } = useSending(`${target}_picture`, onUploading);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          icon={<ImagePlus aria-hidden />}
          // It stays while the picture is sent, and keeps the focus.
          loading={share !== null}
          onClick={() => cropping.show(null)}
        >
          {hasPicture ? words.change : words.add}
        </Button>
        {hasPicture && share === null && (
          <Button
            variant="ghost"
            size="sm"
            icon={<X aria-hidden />}
            aria-label={words.remove}
            onClick={() => {
              onChange(null);
              button.current?.focus();
            }}
          >
            {copy.remove}
          </Button>
        )}
      </div>
      {share !== null && <Progress label={copy.uploading} value={share} />}
      <CropDialog
        key={cropping.key}
        target={target}
        open={cropping.open}
        file={cropping.given}
        onClose={cropping.hide}
        onUse={(cropped) => {
          cropping.hide();
          send(cropped, ({ id, file }) => {
            if (file.kind === "image") change.current({ id, picture: file });
          });
          // The stored picture is shown, not this one.
          forget(cropped);
        }}
      />
    </div>
  );
}
