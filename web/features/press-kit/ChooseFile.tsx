import { Upload } from "lucide-react";
import { type RefObject, useRef } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { copy } from "./copy.ts";
import type { useFileUpload } from "./use-file-upload.ts";

type ChooseFileProps = {
  label: string;
  /** For the dialog of the browser. */
  accept: string;
  multiple?: boolean;
  upload: ReturnType<typeof useFileUpload>;
  onChoose: (files: File[]) => void;
  button?: RefObject<HTMLButtonElement | null>;
};

/** A button that opens the browser's dialog; while a file is sent, its progress. */
export function ChooseFile({
  label,
  accept,
  multiple = false,
  upload,
  onChoose,
  button,
}: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const opener = button ?? ownButton;
  const { running } = upload;
  return (
    <div className="grid gap-3">
      {running === null && (
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          aria-label={label}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      )}
      <Button
        ref={opener}
        size="sm"
        variant="secondary"
        className="justify-self-start"
        // It stays while a file is sent, and keeps the focus.
        loading={running !== null}
        icon={<Upload aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {running !== null && (
        <Progress
          label={copy.uploading(running.name)}
          value={running.share}
          detail={running.waits ? copy.waiting : undefined}
          onCancel={() => {
            upload.cancel();
            opener.current?.focus();
          }}
          cancelLabel={copy.cancel}
        />
      )}
    </div>
  );
}
