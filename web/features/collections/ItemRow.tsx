import { Ellipsis, Lock, Play, X } from "lucide-react";
import { lazy, useState } from "react";
import { Link } from "react-router";
import type { CollectionItem } from "#contract/collections";
import type { Post } from "#contract/posts";
import { PlayButton } from "#features/player";
import { coverProps } from "#features/posts";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { clock } from "#web/ui/clock.ts";
import { Cover } from "#web/ui/Cover.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/LazyMenu.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { NoteDialog } from "./NoteDialog.tsx";
import { coverOf } from "./cover-of.ts";

const load = () => import("./ItemMenu.tsx");
const ItemMenu = lazy(load);

type ItemRowProps = {
  item: Pick<CollectionItem, "id" | "post"> & Partial<CollectionItem>;
  queue: readonly Post[];
  /** Several add to it: each row says who did. */
  together?: boolean;
  /** Absent where it is not the viewer's to take out. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  onWrite?: ((note: string) => void) | undefined;
};

/** A post in a list: play, cover, title, whose it is, what was said of it, and what one can do. */
export function ItemRow({
  item,
  queue,
  together = false,
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
    <div className="flex min-w-0 flex-1 items-center gap-3 rounded-lg py-2 pr-1 pl-4 transition-colors hover:bg-surface md:px-3">
      <Start post={post} queue={queue} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex min-w-0 items-center gap-3.5">
          <Cover
            {...coverProps(coverOf(post))}
            name={post.title}
            sizes="56px"
            className="w-12 shrink-0 rounded-sm sm:w-14"
          />
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
          <p className="mt-1 text-sm whitespace-pre-line text-text-muted wrap-anywhere">{note}</p>
        )}
        {together && by !== null && (
          <p className="truncate text-xs text-text-muted">{copy.addedBy(by.name)}</p>
        )}
      </div>
      {duration !== null && (
        <span className="shrink-0 text-right text-sm text-text-muted tabular-nums max-sm:hidden">
          {clock(duration)}
        </span>
      )}
      {session.status === "member" && (
        <LazyMenu
          load={load}
          onUnavailable={() => notify({ title: copy.addToFailed, tone: "danger" })}
          trigger={
            <IconButton label={copy.itemOptions(post.title)} className="text-text-muted">
              <Ellipsis />
            </IconButton>
          }
        >
          {(parts) => (
            <ItemMenu
              {...parts}
              post={post}
              noted={note !== ""}
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

/** Plays it here; what plays elsewhere, or not at all, opens its page. */
function Start({ post, queue }: { post: Post; queue: readonly Post[] }) {
  if (post.media?.kind === "audio")
    return <PlayButton post={post} queue={queue} variant="secondary" />;
  return (
    <IconButton asChild variant="secondary" label={copy.openPost(post.title)}>
      <Link to={paths.post(post.id)}>{post.is_locked ? <Lock /> : <Play />}</Link>
    </IconButton>
  );
}

function Unavailable({ onRemove }: { onRemove: (() => void) | undefined }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 py-2 pr-1 pl-4 text-text-muted md:px-3">
      <span aria-hidden className="size-11 shrink-0 rounded-full bg-fill" />
      <span aria-hidden className="size-12 shrink-0 rounded-sm bg-fill sm:size-14" />
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
