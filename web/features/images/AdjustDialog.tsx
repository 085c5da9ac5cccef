import { RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Slider } from "#web/ui/fields/Slider.tsx";
import { type BannerSettings, plainSettings } from "./picture-change.ts";
import { copy } from "./copy.ts";
import { FocusStage } from "./FocusStage.tsx";

type AdjustDialogProps = {
  open: boolean;
  src: string;
  name: string;
  settings: BannerSettings;
  onClose: () => void;
  onSave: (settings: BannerSettings) => void;
};

/** In hundredths. */
const darkest = 60;
const step = 5;

/** Adjusts a banner: its focal point and how dark it is; reset, cancel or save. */
export function AdjustDialog({ open, src, name, settings, onClose, onSave }: AdjustDialogProps) {
  const [draft, setDraft] = useState(settings);
  const hintId = useId();
  const darkening = Math.round(draft.overlay * 100);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.adjustTitle}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button onClick={() => onSave(draft)}>{copy.save}</Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-2">
          <FocusStage
            src={src}
            name={name}
            settings={draft}
            onFocus={(focus) => setDraft((now) => ({ ...now, ...focus }))}
            describedBy={hintId}
          />
          <div className="flex items-center gap-3">
            <p id={hintId} className="flex-1 text-sm text-pretty text-text-muted">
              {copy.focusHint}
            </p>
            <Button
              variant="ghost"
              size="sm"
              icon={<RotateCcw aria-hidden />}
              onClick={() => setDraft(plainSettings)}
            >
              {copy.reset}
            </Button>
          </div>
        </div>
        <div className="flex items-center gap-3">
          <span aria-hidden className="font-medium">
            {copy.darkening}
          </span>
          <Slider
            label={copy.darkening}
            value={darkening}
            max={darkest}
            step={step}
            valueText={(now) => `${now} %`}
            onChange={(now) => setDraft((before) => ({ ...before, overlay: now / 100 }))}
            className="w-auto min-w-0 flex-1"
          />
          <span aria-hidden className="w-12 text-right tabular-nums">
            {darkening} %
          </span>
        </div>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] sm:items-start">
          <Sample
            caption={copy.onPhone}
            className="max-sm:w-3/5"
            banner="aspect-390/144"
            face="left-[4%] w-[29%] mb-[-14.5%]"
            {...{ src, name, draft }}
          />
          <Sample
            caption={copy.onDesktop}
            banner="aspect-1032/256"
            face="left-[2.5%] w-[14%] mb-[-7%]"
            {...{ src, name, draft }}
          />
        </div>
      </div>
    </Dialog>
  );
}

type SampleProps = {
  caption: string;
  src: string;
  name: string;
  draft: BannerSettings;
  className?: string;
  /** The aspect ratio of the banner there. */
  banner: string;
  /** The position of the avatar over it. */
  face: string;
};

/** The visible part of the banner on a page. */
function Sample({ caption, src, name, draft, className, banner, face }: SampleProps) {
  const { overlay, focalX, focalY } = draft;
  return (
    <figure className={cx("grid gap-1.5", className)}>
      <figcaption className="text-xs text-text-muted">{caption}</figcaption>
      <div className="relative overflow-hidden rounded-sm">
        <div className={banner}>
          <Cover
            name={name}
            src={src}
            shape="banner"
            priority
            focus={`${focalX * 100}% ${focalY * 100}%`}
            darken={overlay}
            className="h-full"
          />
        </div>
        <span
          aria-hidden
          className={cx(
            "absolute bottom-0 aspect-square rounded-full bg-fill ring-2 ring-surface-raised",
            face,
          )}
        />
      </div>
    </figure>
  );
}
