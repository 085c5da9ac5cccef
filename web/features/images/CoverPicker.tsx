import { ImagePlus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { copy } from "./copy.ts";
import { CropDialog } from "./CropDialog.tsx";
import type { CroppedPicture } from "./picture-change.ts";
import { useDialogKey } from "./use-dialog-key.ts";
import { useSending } from "./use-sending.ts";

type CoverPickerProps = {
  /** The uploaded file of the form, or null. */
  fileId: string | null;
  /** The stored cover, where the form has no other. */
  storedUrl: string | null;
  /** The stored cover when the form was opened. */
  firstUrl?: string | null;
  /** Called with another file, or null; either replaces `storedUrl`. */
  onChange: (fileId: string | null) => void;
  onUploading: (isUploading: boolean) => void;
};

/** A 16:9 cover: chosen, cropped and uploaded at once, so that a draft can store it. */
export function CoverPicker({
  fileId,
  storedUrl,
  firstUrl = null,
  onChange,
  onUploading,
}: CoverPickerProps) {
  const cropping = useDialogKey<File | null>(null);
  const [preview, setPreview] = useState<{ fileId: string; url: string } | null>(
    fileId === null || firstUrl === null ? null : { fileId, url: firstUrl },
  );
  const { share, send } = useSending("image", onUploading);
  const use = (picture: CroppedPicture) => {
    cropping.hide();
    send(picture, ({ id }) => {
      setPreview({ fileId: id, url: picture.previewUrl });
      onChange(id);
    });
  };
  const url = fileId === null ? storedUrl : preview?.fileId === fileId ? preview.url : null;
  const hasCover = fileId !== null || storedUrl !== null;
  return (
    <div className="grid gap-3">
      {url !== null && (
        <img src={url} alt="" className="aspect-video w-full rounded-md object-cover" />
      )}
      {fileId !== null && url === null && (
        <p className="text-sm text-text-muted">{copy.coverStored}</p>
      )}
      {share !== null ? (
        <Progress label={copy.uploading} value={share} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<ImagePlus aria-hidden />}
            onClick={() => cropping.show(null)}
          >
            {hasCover ? copy.changeCover : copy.addCover}
          </Button>
          {hasCover && (
            <Button
              variant="ghost"
              size="sm"
              icon={<X aria-hidden />}
              aria-label={copy.removeCover}
              onClick={() => onChange(null)}
            >
              {copy.remove}
            </Button>
          )}
        </div>
      )}
      <CropDialog
        key={cropping.key}
        target="cover"
        open={cropping.open}
        file={cropping.given}
        onClose={cropping.hide}
        onUse={use}
      />
    </div>
  );
}
