import { Download, Share } from "lucide-react";
import { useState } from "react";
import type { Event } from "#contract/events/events";
import {
  flyerAlt,
  type FlyerFormat,
  flyerFormats,
  type FlyerLayout,
  flyerLayouts,
  flyerWords,
} from "#contract/events/flyer";
import { fileNameOf, shareByDevice, takesFiles, useStory } from "#features/shares";
import { useNow } from "#web/parts/text/use-now.ts";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { cx } from "#web/ui/cx.ts";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";
import { shareText } from "#web/entities/event/share-text.ts";

const formats = Object.keys(flyerFormats) as FlyerFormat[];
const shapes: Record<FlyerFormat, string> = {
  story: "aspect-9/16",
  square: "aspect-square",
  portrait: "aspect-4/5",
  a4: "aspect-[1080/1527]",
  a3: "aspect-[1080/1527]",
};

/** The flyer of an event: its layout, its purpose, and the file to download, share or print. */
export function FlyerPanel({ event }: { event: Event }) {
  const [format, setFormat] = useState<FlyerFormat>("story");
  const [layout, setLayout] = useState<FlyerLayout>("cover");
  const now = useNow();
  const alt = flyerAlt(flyerWords(event, now), event.kind);
  const isSheet = format === "a4" || format === "a3";
  // A3 and A4 have the same aspect ratio, so the preview is the same.
  const preview = eventPaths.flyer(event.post_id, format === "a3" ? "a4" : format, layout, "jpg");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChipGroup
        label={copy.flyerFormat}
        mode="single"
        options={formats.map((value) => ({ value, label: copy.flyerFormats[value] }))}
        value={[format]}
        onChange={([chosenFormat = format]) => setFormat(chosenFormat)}
      />
      <ChipGroup
        label={copy.flyerLayout}
        mode="single"
        options={flyerLayouts.map((value) => ({ value, label: copy.flyerLayouts[value] }))}
        value={[layout]}
        onChange={([chosenLayout = layout]) => setLayout(chosenLayout)}
      />
      <FlyerPreview
        key={preview}
        event={event}
        path={preview}
        alt={alt}
        shape={shapes[format]}
        isPicture={!isSheet}
      />
      <p className="text-center text-sm text-pretty text-text-muted">{copy.flyerHints[format]}</p>
      {isSheet && (
        <a
          href={eventPaths.flyer(event.post_id, format, layout, "pdf")}
          download={fileNameOf(`${event.title} ${format}`, "pdf")}
          className={buttonClass({ block: true })}
        >
          <Download aria-hidden />
          {copy.savePdf}
        </a>
      )}
    </div>
  );
}

type FlyerPreviewProps = {
  event: Event;
  path: string;
  alt: string;
  shape: string;
  /** Whether the file is the picture itself. */
  isPicture: boolean;
};

function FlyerPreview({ event, path, alt, shape, isPicture }: FlyerPreviewProps) {
  const name = fileNameOf(event.title, "jpg");
  const now = useNow();
  const { url, file, hasFailed, retrying, retry } = useStory(
    path,
    name,
    `${alt} ${event.cover?.url}`,
  );
  // Known before the picture is there, so that nothing moves when it comes.
  const canShare = isPicture && takesFiles([new File([], name, { type: "image/jpeg" })]);
  return (
    <>
      <div
        className={cx(
          "mx-auto grid h-[46dvh] max-w-full place-items-center overflow-hidden rounded-md bg-fill text-text-muted",
          shape,
        )}
      >
        {url !== undefined ? (
          <img src={url} alt={alt} className="size-full object-contain" />
        ) : hasFailed ? (
          <div className="grid justify-items-center gap-3 p-3 text-center text-sm">
            <p role="alert">{copy.flyerFailed}</p>
            <Button size="sm" variant="secondary" loading={retrying} onClick={retry}>
              {copy.retry}
            </Button>
          </div>
        ) : (
          <output aria-label={copy.drawingFlyer}>
            <WaveLoader className="h-8" />
          </output>
        )}
      </div>
      {canShare && (
        <Button
          block
          icon={<Share aria-hidden />}
          disabled={file === undefined}
          onClick={() =>
            void shareByDevice({
              text: shareText(event, now),
              url: location.origin + paths.event(event.slug),
              files: file === undefined ? [] : [file],
            })
          }
        >
          {copy.shareFlyer}
        </Button>
      )}
      {isPicture && (
        <a
          href={url ?? path}
          download={name}
          className={buttonClass({ variant: canShare ? "secondary" : "primary", block: true })}
        >
          <Download aria-hidden />
          {copy.saveFlyer}
        </a>
      )}
    </>
  );
}
