import { Camera, Captions, ImagePlus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { FileButton } from "./FileButton.tsx";
import { firstMoment, frameOf } from "./poster.ts";
import type { Upload } from "./upload.ts";
import { UploadState } from "./UploadState.tsx";
import type { Composition } from "./use-composition.ts";

/** A video to be published, with its poster (any of its frames) and its captions. */
export function VideoDraft({ composition, upload }: { composition: Composition; upload: Upload }) {
  const { draft, files, addFiles, removeItem } = composition;
  const video = useRef<HTMLVideoElement>(null);
  const [unplayable, setUnplayable] = useState(false);
  // The first poster is taken automatically, unless an earlier visit left one.
  const hasPoster = useRef(draft.cover !== null);

  const isProcessing = upload.state.is === "done" && upload.state.processing === true;

  const takeFrame = async () => {
    const frame = video.current && (await frameOf(video.current, "portada.jpg"));
    if (frame !== null) addFiles([frame]);
  };
  const takeFirst = () => {
    if (hasPoster.current) return;
    hasPoster.current = true;
    void takeFrame();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md bg-background p-3 sm:p-4">
      <video
        ref={video}
        src={upload.preview}
        controls
        muted
        playsInline
        preload="auto"
        aria-label={upload.name}
        onLoadedMetadata={({ currentTarget }) => {
          // Some browsers play the sound of a video that they cannot display.
          if (currentTarget.videoWidth === 0) setUnplayable(true);
          if (!hasPoster.current) currentTarget.currentTime = firstMoment(currentTarget.duration);
        }}
        onSeeked={takeFirst}
        onError={() => setUnplayable(true)}
        className="max-h-96 w-full rounded-sm bg-fill"
      />
      {unplayable && isProcessing && (
        <p className="text-sm text-text-muted">{copy.unplayableYet}</p>
      )}
      {unplayable && !isProcessing && upload.state.is === "done" && (
        <p className="text-sm text-warning">{copy.unplayable}</p>
      )}
      <UploadState upload={upload} onRetry={files.retry} onRemove={removeItem} />
      <Poster composition={composition} onTakeFrame={unplayable ? null : () => void takeFrame()} />
      <CaptionsField composition={composition} />
    </div>
  );
}

type PosterProps = {
  composition: Composition;
  /** Takes the current frame; null when the video cannot be displayed. */
  onTakeFrame: (() => void) | null;
};

/** The picture shown before the video plays. */
function Poster({ composition, onTakeFrame }: PosterProps) {
  const { draft, files, addFiles, removeBeside } = composition;
  const poster = draft.cover === null ? undefined : files.uploads.get(draft.cover);
  return (
    <>
      <section aria-label={copy.poster} className="flex items-center gap-3">
        {poster === undefined ? (
          <span aria-hidden className="aspect-video w-28 shrink-0 rounded-sm bg-fill" />
        ) : (
          <img
            src={poster.preview}
            alt={copy.poster}
            className="aspect-video w-28 shrink-0 rounded-sm bg-fill object-contain"
          />
        )}
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <p className="text-sm text-text-muted">{copy.posterHint}</p>
          <div className="-ml-3 flex flex-wrap">
            <Button
              variant="ghost"
              size="sm"
              icon={<Camera aria-hidden />}
              disabled={onTakeFrame === null}
              onClick={() => onTakeFrame?.()}
            >
              {copy.takeFrame}
            </Button>
            <FileButton
              kind="image"
              icon={<ImagePlus aria-hidden />}
              label={copy.ownPoster}
              compact={false}
              onChoose={(chosenFiles) => addFiles(chosenFiles.slice(0, 1))}
            >
              {copy.ownPoster}
            </FileButton>
          </div>
        </div>
      </section>
      {poster !== undefined && poster.state.is === "failed" && (
        <UploadState upload={poster} onRetry={files.retry} onRemove={() => removeBeside("cover")} />
      )}
    </>
  );
}

/** The captions file, with the state of its upload. */
function CaptionsField({ composition }: { composition: Composition }) {
  const { draft, files, addFiles, removeBeside } = composition;
  const captions = draft.captions === null ? undefined : files.uploads.get(draft.captions);
  return (
    <section aria-label={copy.captions} className="grid gap-1">
      {captions === undefined ? (
        <div className="flex flex-wrap items-center gap-x-2">
          <FileButton
            kind="captions"
            icon={<Captions aria-hidden />}
            label={copy.addCaptions}
            compact={false}
            className="-ml-3"
            onChoose={(chosenFiles) => addFiles(chosenFiles.slice(0, 1))}
          >
            {copy.addCaptions}
          </FileButton>
          <span className="text-sm text-text-muted">{copy.captionsHint}</span>
        </div>
      ) : captions.state.is === "done" ? (
        <div className="flex items-center gap-3">
          <Captions aria-hidden className="size-5 shrink-0 text-positive" />
          <span className="min-w-0 flex-1 truncate text-sm font-medium">{captions.name}</span>
          <IconButton label={copy.remove(captions.name)} onClick={() => removeBeside("captions")}>
            <X />
          </IconButton>
        </div>
      ) : (
        <UploadState
          upload={captions}
          onRetry={files.retry}
          onRemove={() => removeBeside("captions")}
        />
      )}
    </section>
  );
}
