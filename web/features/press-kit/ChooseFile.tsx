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
  const { running } = upload;
  if (running !== null)
    return (
      <Progress
        label={copy.uploading(running.name)}
        value={running.share}
        detail={running.waits ? copy.waiting : undefined}
        onCancel={upload.cancel}
        cancelLabel={copy.cancel}
      />
    );
  return (
    <div>
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
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        icon={<Upload aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </div>
  );
}
