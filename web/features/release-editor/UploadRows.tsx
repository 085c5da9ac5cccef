import { X } from "lucide-react";
import { useRef } from "react";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { Progress } from "#web/ui/Progress.tsx";
import { copy } from "./copy.ts";
import type { Unfinished } from "./unfinished-uploads.ts";
import { stateText, type TrackUpload, type useTrackUploads } from "./use-track-uploads.ts";

/** The files that are on their way into the release. */
export function UploadRows({ files }: { files: ReturnType<typeof useTrackUploads> }) {
  if (files.uploads.length + files.unfinished.length === 0) return null;
  return (
    <ul aria-label={copy.uploads} className="grid gap-1">
      {files.unfinished.map((upload) => (
        <UnfinishedRow
          key={upload.id}
          upload={upload}
          onChoose={(file) => files.add([file])}
          onDiscard={() => files.discard(upload)}
        />
      ))}
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
  if (state.is !== "failed")
    return (
      <li className="rounded-md bg-background py-2 pr-1 pl-3">
        <Progress
          label={name}
          value={share}
          detail={stateText(upload)}
          onCancel={onCancel}
          cancelLabel={copy.cancelUpload(name)}
        />
      </li>
    );
  return (
    <li className="flex items-center gap-2 rounded-md bg-background py-2 pr-1 pl-3">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <span className="truncate font-medium">{name}</span>
        <span role="alert" className="text-sm text-danger">
          {stateText(upload)}
        </span>
      </div>
      {state.goesOn && (
        <Button size="sm" variant="secondary" aria-label={copy.goOnWith(name)} onClick={onRetry}>
          {copy.goOn}
        </Button>
      )}
      <IconButton label={copy.discard(name)} onClick={onCancel}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

type UnfinishedRowProps = {
  upload: Unfinished;
  onChoose: (file: File) => void;
  onDiscard: () => void;
};

/** A page may not read a file again by itself after a reload. */
function UnfinishedRow({ upload: { name, size, modified, share }, ...props }: UnfinishedRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File) => {
    if (file.name === name && file.size === size && file.lastModified === modified)
      props.onChoose(file);
    else notify({ title: copy.otherFile(name), tone: "danger" });
  };
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-md bg-background py-2 pr-1 pl-3">
      <div className="grid min-w-48 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <span className="truncate font-medium">{name}</span>
        <span className="text-sm text-text-muted">
          {copy.cut(Math.floor(share * 100))} {copy.chooseAgain}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={copy.fileAgain(name)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) choose(file);
          target.value = "";
        }}
      />
      <Button
        size="sm"
        variant="secondary"
        aria-label={copy.goOnWith(name)}
        onClick={() => input.current?.click()}
      >
        {copy.goOn}
      </Button>
      <IconButton label={copy.discard(name)} onClick={props.onDiscard}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
