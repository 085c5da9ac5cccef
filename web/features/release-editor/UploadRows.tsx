import { X } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { stateText, type TrackUpload, type useTrackUploads } from "./use-track-uploads.ts";

/** The files that are on their way into the release. */
export function UploadRows({ files }: { files: ReturnType<typeof useTrackUploads> }) {
  if (files.uploads.length === 0) return null;
  return (
    <ul aria-label={copy.uploads} className="grid gap-1">
      {files.uploads.map((upload) => (
        <Row
          key={upload.key}
          upload={upload}
          onRetry={() => files.retry(upload.key)}
          onCancel={() => files.cancel(upload.key)}
        />
      ))}
    </ul>
  );
}

type RowProps = { upload: TrackUpload; onRetry: () => void; onCancel: () => void };

function Row({ upload, onRetry, onCancel }: RowProps) {
  const { name, share, state } = upload;
  const hasFailed = state.is === "failed";
  return (
    <li className="flex items-center gap-2 rounded-md bg-background py-2 pr-1 pl-3">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <span className="truncate font-medium">{name}</span>
        <span
          role={hasFailed ? "alert" : undefined}
          className={cx("text-sm", hasFailed ? "text-danger" : "text-text-muted tabular-nums")}
        >
          {stateText(upload)}
        </span>
        {!hasFailed && (
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot hold the gradient
            role="progressbar"
            aria-label={copy.uploadingName(name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(share * 100)}
            className="h-1.5 overflow-hidden rounded-full bg-fill"
          >
            <div
              className="h-full origin-left rounded-full bg-wave transition-transform"
              style={{ transform: `scaleX(${share})` }}
            />
          </div>
        )}
      </div>
      {hasFailed && state.goesOn && (
        <Button size="sm" variant="secondary" aria-label={copy.goOnWith(name)} onClick={onRetry}>
          {copy.goOn}
        </Button>
      )}
      <IconButton
        label={hasFailed ? copy.discard(name) : copy.cancelUpload(name)}
        onClick={onCancel}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
