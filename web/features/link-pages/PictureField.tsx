import { useId } from "react";
import { PagePicturePicker } from "#features/images";
import { copy } from "./copy.ts";
import type { LinkDraft } from "./link-draft.ts";
import { LinkThumbnail } from "./LinkThumbnail.tsx";

type PictureFieldProps = {
  draft: LinkDraft;
  set: (change: Partial<LinkDraft>) => void;
  onUploading: (isUploading: boolean) => void;
};

/** A small picture that stands instead of the icon. */
export function PictureField({ draft, set, onUploading }: PictureFieldProps) {
  const { picture, picture_id: id } = draft;
  const hint = useId();
  return (
    <fieldset aria-describedby={hint} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{copy.picture}</legend>
      <div className="flex items-center gap-3">
        {picture !== null && <LinkThumbnail picture={picture} />}
        <div className="min-w-0 flex-1">
          <PagePicturePicker
            target="link"
            hasPicture={id !== null}
            words={copy.pictureWords}
            onUploading={onUploading}
            onChange={(stored) =>
              set({ picture_id: stored?.id ?? null, picture: stored?.picture ?? null })
            }
          />
        </div>
      </div>
      <p id={hint} className="text-sm text-text-muted">
        {id !== null && picture === null ? copy.pictureRemoved : copy.pictureHint}
      </p>
    </fieldset>
  );
}
