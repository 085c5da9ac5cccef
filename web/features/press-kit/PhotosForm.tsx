import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { PressPicture } from "#contract/files/files";
import { pressLimits } from "#contract/press-kits/press-limits";
import { Grip } from "#web/parts/lists/Grip.tsx";
import { useOrder } from "#web/parts/lists/use-order.ts";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { PressThumbnail } from "./PressThumbnail.tsx";
import { useFileUpload } from "./use-file-upload.ts";
import type { KitEditor, Photo } from "./use-kit-editor.ts";

/** The photos in their order, each with its credit and what it shows. */
export function PhotosForm({ editor }: { editor: KitEditor }) {
  const { photos } = editor.draft;
  const [heading, hint] = [useId(), useId()];
  const [announcement, setAnnouncement] = useState("");
  const section = useRef<HTMLHeadingElement>(null);
  const upload = useFileUpload("press_picture", {
    onStored: ({ id, file }) => {
      const photo = { file_id: id, picture: file as PressPicture, credit: "", alt: "" };
      editor.edit((now) => ({ photos: [...now.photos, photo].slice(0, pressLimits.photos) }));
    },
    onRunning: editor.countUpload,
  });
  const choose = async (files: File[]) => {
    const room = pressLimits.photos - photos.length;
    if (files.length > room)
      notify({
        title: copy.tooManyPhotos(files.length - room),
        text: copy.photosLimit,
        tone: "danger",
      });
    await upload.start(files.slice(0, room));
    // Then the button is gone.
    if (files.length >= room) section.current?.focus();
  };
  const { setList, shift, draggedIndex, ...hands } = useOrder(
    photos.map(({ file_id: id }) => id),
    (from, to) => {
      const photo = photos[from];
      if (photo === undefined) return;
      editor.edit({ photos: photos.toSpliced(from, 1).toSpliced(to, 0, photo) });
      setAnnouncement(copy.moved(to + 1, photos.length));
    },
  );
  const isFull = photos.length >= pressLimits.photos && upload.running === null;
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={heading} ref={section} tabIndex={-1} className="text-lg">
          {copy.photos}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.photosText}</p>
      </div>
      {photos.length === 0 && <EmptyState title={copy.noPhotos} text={copy.noPhotosText} />}
      <p id={hint} hidden>
        {copy.moveHint}
      </p>
      <output className="sr-only">{announcement}</output>
      {photos.length > 0 && (
        <ol ref={setList} aria-labelledby={heading} className="grid">
          {photos.map((photo, at) => (
            <li
              key={photo.file_id}
              style={{ transform: `translateY(${shift(at)}px)` }}
              className={cx(
                "flex items-start gap-1 border-t border-border py-3 first:border-0",
                draggedIndex === at
                  ? "relative z-10 rounded-lg bg-surface-raised shadow-overlay"
                  : draggedIndex !== null && "transition-transform duration-150",
              )}
            >
              <Grip
                id={photo.file_id}
                at={at}
                hands={hands}
                label={copy.movePhoto(at + 1)}
                describedBy={hint}
              />
              <PhotoFields
                photo={photo}
                place={at + 1}
                onChange={(part) => editor.edit({ photos: photos.with(at, { ...photo, ...part }) })}
                onRemove={() => {
                  editor.edit({ photos: photos.toSpliced(at, 1) });
                  setAnnouncement(copy.removed);
                  section.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="text-sm text-text-muted">{copy.photosFull}</p>
      ) : (
        <ChooseFile
          label={copy.addPhotos}
          accept="image/jpeg,image/png,image/webp"
          multiple
          upload={upload}
          onChoose={(files) => void choose(files)}
        />
      )}
    </Card>
  );
}

type PhotoFieldsProps = {
  photo: Photo;
  place: number;
  onChange: (part: Partial<Photo>) => void;
  onRemove: () => void;
};

function PhotoFields({ photo, place, onChange, onRemove }: PhotoFieldsProps) {
  const { picture, credit, alt } = photo;
  return (
    <fieldset className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <legend className="sr-only">{copy.photoName(place)}</legend>
      <div className="flex items-start gap-3 sm:grid sm:content-start">
        <PressThumbnail
          picture={picture}
          alt={alt || copy.photoName(place)}
          className="w-28 shrink-0 sm:w-32"
        />
        <p className="min-w-0 flex-1 text-xs text-text-muted">{copy.facts(picture.original)}</p>
        <IconButton label={copy.removePhoto(place)} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Field
          label={copy.credit}
          optional
          hint={copy.creditHint}
          counter={{ count: countCharacters(credit), max: pressLimits.creditLength }}
        >
          <Input
            value={credit}
            autoComplete="off"
            onChange={({ target }) => onChange({ credit: target.value })}
          />
        </Field>
        <Field
          label={copy.alt}
          optional
          hint={copy.altHint}
          counter={{ count: countCharacters(alt), max: pressLimits.altLength }}
        >
          <Input
            value={alt}
            autoComplete="off"
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
