import { Camera } from "lucide-react";
import type { Picture } from "#contract/files/files";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { ChangeButtons } from "./ChangeButtons.tsx";
import { type CroppedPicture, forget, type PictureChange } from "./picture-change.ts";
import { CropDialog } from "./CropDialog.tsx";
import { useDialogKey } from "./use-dialog-key.ts";
import { useFileDrop } from "./use-file-drop.ts";

type AvatarPickerProps = {
  /** The name from which the placeholder is drawn. */
  name: string;
  /** The stored picture. */
  picture: Picture | null;
  /** The unsaved change. */
  value: PictureChange;
  onChange: (value: PictureChange) => void;
  /** Upload progress from 0 to 1, else null. */
  uploading?: number | null;
};

/** A person's avatar with its actions; nothing is sent before the form is saved. */
export function AvatarPicker(props: AvatarPickerProps) {
  const { name, picture, value, onChange, uploading = null } = props;
  const cropping = useDialogKey<File | null>(null);
  const { dragging, handlers } = useFileDrop(cropping.show);
  const src = value === null ? faceOf(picture) : value === "removed" ? null : value.previewUrl;
  const change = (next: PictureChange) => {
    forget(value);
    onChange(next);
  };
  const use = (newPicture: CroppedPicture) => {
    change(newPicture);
    cropping.hide();
  };
  return (
    <div className="flex items-center gap-5">
      {/* The labelled button does the same for the keyboard. */}
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        disabled={uploading !== null}
        onClick={() => cropping.show(null)}
        {...handlers}
        className={cx(
          "relative shrink-0 rounded-full",
          dragging && "outline-3 outline-offset-2 outline-accent",
        )}
      >
        <Avatar
          name={name}
          src={src}
          thumbhash={value === null ? picture?.placeholder : null}
          size="xl"
        />
        {uploading === null && (
          <span className="absolute right-0 bottom-0 grid size-9 place-items-center rounded-full bg-surface-raised text-text shadow-raised">
            <Camera className="size-4.5" />
          </span>
        )}
      </button>
      <div className="grid min-w-0 flex-1 gap-2">
        <ChangeButtons
          target="avatar"
          hasPicture={src !== null}
          value={value}
          uploading={uploading}
          onOpen={() => cropping.show(null)}
          onChange={change}
        />
      </div>
      <CropDialog
        key={cropping.key}
        target="avatar"
        open={cropping.open}
        file={cropping.given}
        onClose={cropping.hide}
        onUse={use}
      />
    </div>
  );
}

function faceOf(picture: Picture | null): string | null {
  return picture?.sizes[1]?.url ?? picture?.url ?? null;
}
