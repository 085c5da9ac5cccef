import { ArrowLeft, ArrowRight, CircleAlert, Text } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { limits } from "#contract/limits";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import type { Draft } from "./draft.ts";
import { moveItem } from "./move-item.ts";
import type { Upload } from "./upload.ts";
import { UploadState } from "./UploadState.tsx";
import type { Composition } from "./use-composition.ts";

type Item = Draft["items"][number];

/** Pictures to be published: their order, and their alternative texts. */
export function PicturesDraft({ composition }: { composition: Composition }) {
  const { draft, change, files, removeItem } = composition;
  const { items } = draft;
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === selectedKey),
  );
  const item = items[at];
  const upload = item && files.uploads.get(item.key);
  if (item === undefined || upload === undefined) return null;

  const describe = (alt: string) =>
    change({ items: items.map((each) => (each.key === item.key ? { ...each, alt } : each)) });
  const move = (from: number, to: number) => {
    const next = moveItem(items, from, to);
    const movedItem = items[from];
    if (movedItem === undefined) return;
    setSelectedKey(movedItem.key);
    setAnnouncement(copy.moved(next.indexOf(movedItem) + 1, next.length));
    change({ items: next });
  };
  const several = items.length > 1;
  const name = several ? copy.altOf(at + 1, items.length) : copy.alt;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-background p-3">
      {several ? (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {items.map((each, place) => (
            <Tile
              key={each.key}
              item={each}
              upload={files.uploads.get(each.key)}
              place={place}
              of={items.length}
              active={place === at}
              onChoose={() => setSelectedKey(each.key)}
              onMove={(to) => move(place, to)}
              onDropped={(key) =>
                move(
                  items.findIndex((other) => other.key === key),
                  place,
                )
              }
            />
          ))}
        </ul>
      ) : (
        <img
          src={upload.preview}
          alt=""
          className="max-h-96 w-full rounded-sm bg-fill object-contain"
        />
      )}
      <UploadState upload={upload} onRetry={files.retry} onRemove={removeItem} />
      <Field label={name} hint={copy.altHint} optional>
        <Textarea
          value={item.alt}
          rows={1}
          maxLength={limits.altLength}
          onChange={(event) => describe(event.target.value)}
          className="min-h-12"
        />
      </Field>
      {several && (
        <div className="flex items-center gap-3">
          <p className="text-sm text-text-muted max-md:hidden">{copy.picturesHint}</p>
          <div className="ml-auto flex shrink-0 items-center gap-1">
            <span className="mr-1 text-sm text-text-muted tabular-nums">
              {copy.pictures(items.length, limits.picturesPerPost)}
            </span>
            <IconButton
              size="sm"
              label={copy.earlier}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowLeft />
            </IconButton>
            <IconButton
              size="sm"
              label={copy.later}
              disabled={at === items.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowRight />
            </IconButton>
          </div>
        </div>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

type TileProps = {
  item: Item;
  upload: Upload | undefined;
  place: number;
  of: number;
  active: boolean;
  onChoose: () => void;
  onMove: (to: number) => void;
  onDropped: (key: string) => void;
};

/** A type of its own, so that a dragged tile is not taken for a file. */
const DRAGGED = "application/x-resuena-picture";

function Tile({ item, upload, place, of, active, onChoose, onMove, onDropped }: TileProps) {
  if (upload === undefined) return null;
  const { state } = upload;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li>
      <button
        type="button"
        draggable
        aria-pressed={active}
        aria-label={copy.pictureAt(place + 1, of, item.alt.trim() !== "")}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
        }}
        onDrop={(event) => {
          const key = event.dataTransfer.getData(DRAGGED);
          if (key === "") return;
          event.preventDefault();
          onDropped(key);
        }}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, item.key);
          event.dataTransfer.effectAllowed = "move";
        }}
        className={cx(
          "relative block aspect-square w-full cursor-grab overflow-hidden rounded-sm bg-fill",
          active && "outline-2 outline-offset-2 outline-text",
        )}
      >
        <img
          src={upload.preview}
          alt=""
          draggable={false}
          className={cx("size-full object-cover", state.is !== "done" && "opacity-50")}
        />
        <span className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-scrim text-xs font-bold text-drawn-text">
          {place + 1}
        </span>
        {state.is === "failed" && (
          <CircleAlert aria-hidden className="absolute inset-0 m-auto size-8 text-danger" />
        )}
        {state.is === "uploading" && (
          <span
            aria-hidden
            style={{ transform: `scaleX(${state.share})` }}
            className="absolute inset-x-0 bottom-0 h-1 origin-left bg-wave transition-transform"
          />
        )}
        {item.alt.trim() !== "" && (
          <span
            aria-hidden
            className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-scrim text-drawn-text"
          >
            <Text className="size-3.5" />
          </span>
        )}
      </button>
    </li>
  );
}
