import { Ellipsis, Lock, Play, X } from "lucide-react";
import { lazy, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { CollectionItem } from "#contract/collections/collection-items";
import { pictureOf } from "#contract/posts/picture-of";
import type { Post } from "#contract/posts/posts";
import { PlayButton } from "#features/player";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { useSession } from "#web/api/session.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { paths } from "#web/paths.ts";
import { clock } from "#web/ui/browser/clock.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { iconButtonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { NoteDialog } from "./NoteDialog.tsx";

const load = () => import("./ItemMenu.tsx");
const ItemMenu = lazy(load);

type ItemRowProps = {
  item: Pick<CollectionItem, "id" | "post"> & Partial<CollectionItem>;
  queue: readonly Post[];
  /** The owner of the list; posts added by others are labelled. */
  ownerId?: string;
  /** Absent where the viewer may not remove it. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  onWrite?: ((note: string) => void) | undefined;
};

/** A post in a list: play button, cover, title, author, note and menu. */
export function ItemRow({
  item,
  queue,
  ownerId,
  onRemove,
  removeLabel = copy.remove,
  onWrite,
}: ItemRowProps) {
  const session = useSession();
  const [writing, setWriting] = useState(false);
  const { post, note = "", added_by: by = null } = item;
  if (post === null) return <Unavailable onRemove={onRemove} />;
  const { media } = post;
  const duration =
    media?.kind === "audio" || media?.kind === "video" || media?.kind === "locked"
      ? media.duration
      : null;
  return (
    <div className="flex min-w-0 flex-1 items-start gap-2 rounded-lg py-2 pr-1 pl-4 transition-colors hover:bg-surface md:px-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex min-w-0 items-center gap-3.5">
          <Face post={post} queue={queue} />
          <div className="grid min-w-0">
            <Link
              to={paths.post(post.id)}
              className="truncate rounded-sm font-semibold underline-offset-2 hover:underline"
            >
              {post.title}
            </Link>
            <Link
              to={paths.profile(post.author)}
              className="truncate rounded-sm py-0.5 text-sm text-text-muted hover:text-text"
            >
              {post.author.name}
            </Link>
          </div>
        </div>
        {note !== "" && (
          <p className="mt-0.5 text-sm whitespace-pre-line text-text-muted wrap-anywhere">{note}</p>
        )}
        {by !== null && ownerId !== undefined && by.id !== ownerId && (
          <p className="truncate text-sm text-text-muted">{copy.addedBy(by.name)}</p>
        )}
      </div>
      {duration !== null && (
        <span className="flex h-14 shrink-0 items-center text-sm text-text-muted tabular-nums max-sm:hidden">
          {clock(duration)}
        </span>
      )}
      {session.status === "member" && (
        <LazyMenu
          load={load}
          onUnavailable={notifyUnavailable}
          renderTrigger={(opener) => (
            <IconButton
              {...opener}
              label={copy.itemOptions(post.title)}
              className="my-1.5 text-text-muted"
            >
              <Ellipsis />
            </IconButton>
          )}
        >
          {(parts) => (
            <ItemMenu
              {...parts}
              post={post}
              hasNote={note !== ""}
              removeLabel={removeLabel}
              onRemove={onRemove}
              onWrite={onWrite && (() => setWriting(true))}
            />
          )}
        </LazyMenu>
      )}
      {onWrite !== undefined && (
        <NoteDialog
          key={note + String(writing)}
          open={writing}
          note={note}
          onClose={() => setWriting(false)}
          onSave={(text) => {
            setWriting(false);
            if (text !== note) onWrite(text);
          }}
        />
      )}
    </div>
  );
}

/** Its picture with a play button; embeds of other sites open the post's page. */
function Face({ post, queue }: { post: Post; queue: readonly Post[] }) {
  const kind = post.media?.kind;
  const elsewhere =
    kind === "video" ||
    kind === "youtube" ||
    kind === "spotify" ||
    kind === "locked" ||
    kind === "sensitive";
  return (
    <div className="relative w-14 shrink-0">
      <Cover
        {...coverProps(pictureOf(post.media))}
        name={post.title}
        sizes="56px"
        className="rounded-sm"
      />
      <span className="absolute inset-0 grid place-items-center [&>*]:bg-background/75! [&>*]:text-text!">
        {kind === "audio" && <PlayButton post={post} queue={queue} variant="secondary" />}
        {elsewhere && (
          <Link
            to={paths.post(post.id)}
            aria-label={copy.openPost(post.title)}
            className={iconButtonClass({ variant: "secondary" })}
          >
            {post.is_locked ? <Lock /> : <Play />}
          </Link>
        )}
      </span>
    </div>
  );
}

function Unavailable({ onRemove }: { onRemove: (() => void) | undefined }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 py-2 pr-1 pl-4 text-text-muted md:px-3">
      <span aria-hidden className="mr-0.5 size-14 shrink-0 rounded-sm bg-fill" />
      <p className="grid min-w-0 flex-1">
        <span className="font-semibold">{copy.unavailable}</span>
        <span className="text-sm">{copy.unavailableText}</span>
      </p>
      {onRemove !== undefined && (
        <IconButton label={copy.removeUnavailable} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
