import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { Picture } from "#contract/files/files";
import { Button } from "#web/ui/Button.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { cx } from "#web/ui/cx.ts";
import { srcSets } from "#web/ui/pictures/src-sets.ts";
import { AdjustDialog } from "./AdjustDialog.tsx";
import { ChangeButtons } from "./ChangeButtons.tsx";
import {
  type BannerSettings,
  type CroppedPicture,
  forget,
  type PictureChange,
} from "./picture-change.ts";
import { copy } from "./copy.ts";
import { CropDialog } from "./CropDialog.tsx";
import { useDialogKey } from "./use-dialog-key.ts";
import { useFileDrop } from "./use-file-drop.ts";

type BannerPickerProps = {
  /** The name from which the placeholder is drawn. */
  name: string;
  /** The stored picture. */
  picture: Picture | null;
  /** The unsaved change. */
  value: PictureChange;
  onChange: (value: PictureChange) => void;
  settings: BannerSettings;
  onSettings: (settings: BannerSettings) => void;
  /** Upload progress from 0 to 1, else null. */
  uploading?: number | null;
};

/** A page's banner, its settings and actions; nothing is sent before the form is saved. */
export function BannerPicker(props: BannerPickerProps) {
  const { name, picture, value, onChange, settings, onSettings, uploading = null } = props;
  const cropping = useDialogKey<File | null>(null);
  const adjusting = useDialogKey(null);
  // The stored settings, to which undoing a change returns.
  const [before, setBefore] = useState(settings);
  const { dragging, handlers } = useFileDrop(cropping.show);
  const storedPicture = value === null ? picture : null;
  const src = typeof value === "object" && value !== null ? value.previewUrl : storedPicture?.url;

  const change = (next: PictureChange) => {
    if (value === null) setBefore(settings);
    forget(value);
    onChange(next);
    if (next === null) onSettings(before);
  };
  const use = (newPicture: CroppedPicture) => {
    change(newPicture);
    // The focal point was chosen for another picture.
    onSettings({ ...settings, focalX: 0.5, focalY: 0.5 });
    cropping.hide();
  };
  return (
    <div className="grid gap-3">
      <div
        {...handlers}
        className={cx(
          "overflow-hidden rounded-md",
          dragging && "outline-3 outline-offset-2 outline-accent",
        )}
      >
        <Cover
          {...(storedPicture
            ? { ...srcSets(storedPicture.sizes), thumbhash: storedPicture.placeholder }
            : {})}
          name={name}
          src={src}
          shape="banner"
          sizes="(min-width: 768px) 680px, 100vw"
          darken={settings.overlay}
        />
      </div>
      <ChangeButtons
        target="banner"
        hasPicture={src !== undefined}
        value={value}
        uploading={uploading}
        onOpen={() => cropping.show(null)}
        onChange={change}
      >
        {src !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            icon={<SlidersHorizontal aria-hidden />}
            aria-label={copy.adjustBanner}
            onClick={() => adjusting.show(null)}
          >
            {copy.adjust}
          </Button>
        )}
      </ChangeButtons>
      <CropDialog
        key={`crop-${cropping.key}`}
        target="banner"
        open={cropping.open}
        file={cropping.given}
        onClose={cropping.hide}
        onUse={use}
      />
      {src !== undefined && (
        <AdjustDialog
          key={`adjust-${adjusting.key}`}
          open={adjusting.open}
          src={src}
          name={name}
          settings={settings}
          onClose={adjusting.hide}
          onSave={(newSettings) => {
            onSettings(newSettings);
            adjusting.hide();
          }}
        />
      )}
    </div>
  );
}
