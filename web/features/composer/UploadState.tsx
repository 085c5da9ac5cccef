import { CircleAlert, CircleCheck, LoaderCircle, X } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { copy } from "./copy.ts";
import type { Upload } from "./upload.ts";

const MB = 1024 * 1024;
const megabytes = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });

type UploadStateProps = {
  upload: Upload;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
};

/** The state of an upload: progress with cancel, failure with retry, or done with remove. */
export function UploadState({ upload, onRetry, onRemove }: UploadStateProps) {
  const { key, name, size, state } = upload;
  if (state.is === "uploading")
    return (
      <Progress
        label={copy.uploading(name)}
        value={state.share}
        {...(size > MB && { detail: progressText(size, state.share) })}
        {...(state.waiting && { detail: <output>{copy.waiting[state.waiting]}</output> })}
        onCancel={() => onRemove(key)}
        cancelLabel={copy.cancelUpload}
      />
    );
  return (
    <div className="flex items-center gap-2">
      {state.is === "failed" ? (
        <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      ) : state.processing ? (
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-accent-text" />
      ) : (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" />
      )}
      <div
        className="grid min-w-0 flex-1 text-sm"
        role={state.is === "failed" ? "alert" : "status"}
      >
        <span className="truncate font-medium">{name}</span>
        <span className={state.is === "failed" ? "text-danger" : "text-text-muted"}>
          {state.is === "failed" ? state.message : state.processing ? copy.processing : copy.ready}
        </span>
        {state.is === "done" && state.processing && (
          <span className="text-text-muted">{copy.processingText}</span>
        )}
        {state.is === "failed" && state.hint !== null && (
          <span className="text-text-muted">{state.hint}</span>
        )}
      </div>
      {state.is === "failed" && !state.isRefused && (
        <Button size="sm" variant="secondary" onClick={() => onRetry(key)}>
          {copy.retry}
        </Button>
      )}
      <IconButton label={copy.remove(name)} onClick={() => onRemove(key)}>
        <X />
      </IconButton>
    </div>
  );
}

function progressText(bytes: number, share: number): string {
  return `${megabytes.format((bytes * share) / MB)} de ${megabytes.format(bytes / MB)} MB`;
}
