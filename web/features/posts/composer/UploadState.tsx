import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { copy } from "./copy.ts";
import type { Upload, UploadSlot } from "./use-upload.ts";

const MB = 1024 * 1024;
const megabytes = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });

/** How far a file is on its way: progress with cancel, failure with retry, or done with remove. */
export function UploadState({ upload, slot }: { upload: Upload; slot: UploadSlot }) {
  const { state, file } = upload;
  if (state.is === "uploading")
    return (
      <Progress
        label={copy.uploading(file.name)}
        value={state.share}
        {...(file.size > MB && { detail: sentOf(file.size, state.share) })}
        onCancel={slot.remove}
        cancelLabel={copy.cancelUpload}
      />
    );
  return (
    <div className="flex items-center gap-2">
      {state.is === "failed" ? (
        <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      ) : (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" />
      )}
      <div
        className="grid min-w-0 flex-1 text-sm"
        role={state.is === "failed" ? "alert" : "status"}
      >
        <span className="truncate font-medium">{file.name}</span>
        <span className={state.is === "failed" ? "text-danger" : "text-text-muted"}>
          {state.is === "failed" ? state.message : copy.ready}
        </span>
        {state.is === "failed" && state.hint !== null && (
          <span className="text-text-muted">{state.hint}</span>
        )}
      </div>
      {state.is === "failed" && !state.refused && (
        <Button size="sm" variant="secondary" onClick={slot.retry}>
          {copy.retry}
        </Button>
      )}
      <IconButton label={copy.remove(file.name)} onClick={slot.remove}>
        <X />
      </IconButton>
    </div>
  );
}

function sentOf(bytes: number, share: number): string {
  return `${megabytes.format((bytes * share) / MB)} de ${megabytes.format(bytes / MB)} MB`;
}
