import { Field } from "#web/ui/Field.tsx";
import { Input } from "#web/ui/Input.tsx";
import { copy } from "./copy.ts";
import { UploadState } from "./UploadState.tsx";
import type { Upload, UploadSlot } from "./use-upload.ts";

type ImageDraftProps = {
  upload: Upload;
  slot: UploadSlot;
  alt: string;
  onAlt: (alt: string) => void;
};

/** A picture about to be published, with the words for those who cannot see it. */
export function ImageDraft({ upload, slot, alt, onAlt }: ImageDraftProps) {
  return (
    <div className="grid gap-3 rounded-md bg-background p-3">
      <img
        src={upload.preview}
        alt=""
        className="max-h-96 w-full rounded-sm bg-fill object-contain"
      />
      <UploadState upload={upload} slot={slot} />
      <Field label={copy.alt} hint={copy.altHint} optional>
        <Input value={alt} maxLength={1500} onChange={(event) => onAlt(event.target.value)} />
      </Field>
    </div>
  );
}
