import { Archive, ArchiveRestore, Eye, ListPlus, RotateCcw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { PostState } from "#contract/posts/own-posts";
import { useAddMany } from "#features/collections";
import { manageCopy } from "#features/posts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { Actions } from "./use-actions.ts";
import { copy } from "./copy.ts";
import type { Selection } from "./use-selection.ts";

type BulkBarProps = { state: PostState; selection: Selection; actions: Actions };

/** The actions for the selected posts; visible while something is selected. */
export function BulkBar({ state, selection, actions }: BulkBarProps) {
  const { posts } = selection;
  if (posts.length === 0) return null;
  return (
    <section
      aria-label={copy.bulk}
      className="sticky bottom-[calc(var(--dock-height,0px)+var(--bar-height,0px)+0.75rem)] z-20 mx-2 mt-4 flex animate-rise flex-wrap items-center gap-1 rounded-lg bg-surface-raised p-2 shadow-overlay inset-ring inset-ring-border md:mx-0"
    >
      <IconButton label={copy.clearSelection} onClick={selection.clear}>
        <X />
      </IconButton>
      <output className="mr-auto pr-2 font-semibold tabular-nums">
        {copy.selected(posts.length)}
        {selection.full && (
          <span className="block text-xs font-normal text-text-muted">{copy.tooMany}</span>
        )}
      </output>
      {state === "bin" ? (
        <>
          <Action icon={<RotateCcw />} onClick={() => actions.run(posts, "restored")}>
            {copy.restore}
          </Action>
          <Action icon={<Trash2 />} danger onClick={() => actions.ask("erase", posts)}>
            {copy.erase}
          </Action>
        </>
      ) : (
        <>
          <Action icon={<Eye />} onClick={() => actions.ask("audience", posts)}>
            {manageCopy.audience}
          </Action>
          {state === "published" && <Collect selection={selection} />}
          {state === "published" && (
            <Action icon={<Archive />} onClick={() => actions.run(posts, "archived")}>
              {manageCopy.archive}
            </Action>
          )}
          {state === "archived" && (
            <Action icon={<ArchiveRestore />} onClick={() => actions.run(posts, "unarchived")}>
              {copy.unarchive}
            </Action>
          )}
          <Action icon={<Trash2 />} danger onClick={() => actions.remove(posts)}>
            {copy.delete}
          </Action>
        </>
      )}
    </section>
  );
}

function Collect({ selection }: { selection: Selection }) {
  const { ask, dialog } = useAddMany(
    selection.posts.map(({ id }) => id),
    selection.clear,
  );
  return (
    <>
      <Action icon={<ListPlus />} onClick={ask}>
        {copy.collect}
      </Action>
      {dialog}
    </>
  );
}

type ActionProps = { icon: ReactNode; onClick: () => void; danger?: boolean; children: string };

/** Icon only on narrow windows, with an accessible name. */
function Action({ icon, onClick, danger = false, children }: ActionProps) {
  return (
    <Button
      variant="ghost"
      icon={
        <span aria-hidden className="contents sm:[&_svg]:size-[1.15em] [&_svg]:size-5">
          {icon}
        </span>
      }
      onClick={onClick}
      title={children}
      className={danger ? "text-danger max-sm:px-3" : "max-sm:px-3"}
    >
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}
