import { ImagePlus, X } from "lucide-react";
import { limits } from "#contract/limits";
import { Cover } from "#web/ui/Cover.tsx";
import { Field } from "#web/ui/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input } from "#web/ui/Input.tsx";
import { Waveform } from "#web/ui/Waveform.tsx";
import { copy } from "./copy.ts";
import { FileButton } from "./FileButton.tsx";
import { UploadState } from "./UploadState.tsx";
import type { Upload, UploadSlot } from "./use-upload.ts";

type AudioDraftProps = {
  upload: Upload;
  slot: UploadSlot;
  title: string;
  onTitle: (title: string) => void;
  cover: UploadSlot;
  onCover: (file: File) => void;
};

/** A recording about to be published: its wave, its title and its cover. */
export function AudioDraft({ upload, slot, title, onTitle, cover, onCover }: AudioDraftProps) {
  const { peaks } = upload;
  return (
    <div className="grid gap-4 rounded-md bg-background p-3 sm:p-4">
      <UploadState upload={upload} slot={slot} />
      {peaks === null ? (
        <output className="grid h-10 place-items-center text-sm text-text-muted">
          {copy.preparing}
        </output>
      ) : (
        <Waveform peaks={peaks} progress={0} duration={0} height={40} label={upload.file.name} />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-3 sm:w-36 sm:flex-col sm:items-stretch">
          {/* A local address: Cover's own loading states are for the server's pictures. */}
          {cover.upload === null ? (
            <Cover name={title === "" ? upload.file.name : title} className="w-22 sm:w-full" />
          ) : (
            <img
              src={cover.upload.preview}
              alt={copy.cover}
              className="aspect-square w-22 rounded-md object-cover sm:w-full"
            />
          )}
          <div className="flex items-center">
            <FileButton
              kind="image"
              icon={<ImagePlus aria-hidden />}
              label={cover.upload === null ? copy.addCover : copy.changeCover}
              onChoose={onCover}
            >
              {copy.cover}
            </FileButton>
            {cover.upload !== null && (
              <IconButton size="sm" label={copy.remove(copy.cover)} onClick={cover.remove}>
                <X />
              </IconButton>
            )}
          </div>
        </div>
        <div className="grid gap-3">
          <Field
            label={copy.title}
            hint={copy.titleHint}
            counter={{ used: [...title].length, max: limits.postTitleLength }}
          >
            <Input value={title} onChange={(event) => onTitle(event.target.value)} />
          </Field>
          {cover.upload !== null && cover.upload.state.is !== "done" && (
            <UploadState upload={cover.upload} slot={cover} />
          )}
        </div>
      </div>
    </div>
  );
}
