import { useId, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Cover } from "#web/ui/Cover.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Slider } from "#web/ui/Slider.tsx";
import { type BannerSettings, plainSettings } from "./chosen.ts";
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

/** In hundredths (spec 2 §9). */
const darkest = 60;
const step = 5;

/** What stays in sight of a banner, and how dark it is: reset, cancel or save (spec 2 §2). */
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
          <Button variant="ghost" className="md:mr-auto" onClick={() => setDraft(plainSettings)}>
            {copy.reset}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button onClick={() => onSave(draft)}>{copy.save}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-2">
          <FocusStage
            src={src}
            name={name}
            settings={draft}
            onFocus={(focus) => setDraft((now) => ({ ...now, ...focus }))}
            describedBy={hintId}
          />
          <p id={hintId} className="text-sm text-text-muted">
            {copy.focusHint}
          </p>
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
        <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] sm:items-start">
          <Sample
            caption={copy.onPhone}
            className="aspect-390/144 max-sm:w-3/5"
            {...{ src, name, draft }}
          />
          <Sample caption={copy.onDesktop} className="aspect-1032/256" {...{ src, name, draft }} />
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
  className: string;
};

/** What of it is seen where the page gives it another shape. */
function Sample({ caption, src, name, draft, className }: SampleProps) {
  const { overlay, focalX, focalY } = draft;
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-xs text-text-muted">{caption}</figcaption>
      <div className={cx("overflow-hidden rounded-sm", className)}>
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
    </figure>
  );
}
