import { ImagePlus, X } from "lucide-react";
import { limits } from "#contract/limits";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Waveform } from "#web/ui/pictures/Waveform.tsx";
import { copy } from "./copy.ts";
import { FileButton } from "./FileButton.tsx";
import type { Upload } from "./upload.ts";
import { UploadState } from "./UploadState.tsx";
import type { Composition } from "./use-composition.ts";

/** A recording to be published: waveform, title and cover. */
export function AudioDraft({ composition, upload }: { composition: Composition; upload: Upload }) {
  const { draft, change, files, addFiles, removeItem, removeBeside } = composition;
  const { title } = draft;
  const cover = draft.cover === null ? undefined : files.uploads.get(draft.cover);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md bg-background p-3 sm:p-4">
      <UploadState upload={upload} onRetry={files.retry} onRemove={removeItem} />
      {upload.peaks === null ? (
        <output className="grid h-10 place-items-center text-sm text-text-muted">
          {copy.preparing}
        </output>
      ) : (
        <Waveform peaks={upload.peaks} progress={0} duration={0} height={40} label={upload.name} />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-3 sm:w-36 sm:flex-col sm:items-stretch">
          {/* A local address: the loading states of Cover are for pictures from the server. */}
          {cover === undefined ? (
            <Cover name={title === "" ? upload.name : title} className="w-22 sm:w-full" />
          ) : (
            <img
              src={cover.preview}
              alt={copy.cover}
              className="aspect-square w-22 rounded-md object-cover sm:w-full"
            />
          )}
          <div className="flex items-center">
            <FileButton
              kind="image"
              icon={<ImagePlus aria-hidden />}
              label={cover === undefined ? copy.addCover : copy.changeCover}
              onChoose={(chosenFiles) => addFiles(chosenFiles.slice(0, 1))}
            >
              {copy.cover}
            </FileButton>
            {cover !== undefined && (
              <IconButton
                size="sm"
                label={copy.remove(copy.cover)}
                onClick={() => removeBeside("cover")}
              >
                <X />
              </IconButton>
            )}
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Field
            label={copy.title}
            hint={copy.titleHint}
            counter={{ count: countCharacters(title), max: limits.postTitleLength }}
          >
            <Input value={title} onChange={(event) => change({ title: event.target.value })} />
          </Field>
          {cover !== undefined && cover.state.is !== "done" && (
            <UploadState
              upload={cover}
              onRetry={files.retry}
              onRemove={() => removeBeside("cover")}
            />
          )}
        </div>
      </div>
    </div>
  );
}
