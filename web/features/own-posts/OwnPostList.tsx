import type { KeyboardEvent } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { AudienceDialog } from "#features/posts";
import { useNow } from "#web/parts/text/use-now.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { BulkBar } from "./BulkBar.tsx";
import { copy } from "./copy.ts";
import { type Filters, isFiltered } from "./filters.ts";
import { OwnPostRow, rowColumns } from "./OwnPostRow.tsx";
import { buyersOf, type Actions, useActions } from "./use-actions.ts";
import type { useOwnPosts } from "./use-own-posts.ts";
import { type Selection, useSelection } from "./use-selection.ts";

type OwnPosts = ReturnType<typeof useOwnPosts>;
type OwnPostListProps = { filters: Filters; list: OwnPosts; onClear: () => void };

/** The posts in one state, with loading, empty and error states. */
export function OwnPostList({ filters, list, onClear }: OwnPostListProps) {
  const now = useNow();
  const { state } = filters;
  const loading = list.isPending || list.isPlaceholderData;
  const posts = loading ? [] : (list.data?.pages.flatMap((page) => page.posts) ?? []);
  const selection = useSelection(posts);
  const actions = useActions(selection.clear);

  if (list.isError && list.data === undefined) return <QueryError of={list} title={copy.failed} />;
  if (loading) return <LoadingRows />;
  if (posts.length === 0 && !list.hasNextPage)
    return isFiltered(filters) ? (
      <EmptyState
        title={copy.nothingFound}
        text={copy.nothingFoundText}
        action={
          <Button variant="secondary" onClick={onClear}>
            {copy.clear}
          </Button>
        }
      />
    ) : (
      <EmptyState
        {...copy.empty[state]}
        action={
          state === "published" && (
            <Link to={paths.create} className={buttonClass()}>
              {copy.create}
            </Link>
          )
        }
      />
    );

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape inside a menu belongs to the menu: React events bubble through its portal.
    const here = event.currentTarget.contains(event.target as Node);
    if (event.key === "Escape" && here) selection.clear();
  };
  return (
    <>
      <div onKeyDown={onKeyDown} role="presentation">
        {state === "bin" && <Note>{copy.binNote}</Note>}
        {state === "archived" && <Note>{copy.archiveNote}</Note>}
        <Card bleed className="py-1 md:p-2">
          <HeadRow selection={selection} />
          <ul aria-label={copy.states[state]}>
            {posts.map((post) => (
              <OwnPostRow
                key={post.id}
                post={post}
                selection={selection}
                actions={actions}
                now={now}
              />
            ))}
          </ul>
        </Card>
        <MoreOf list={list} copy={copy} />
        <BulkBar state={state} selection={selection} actions={actions} />
      </div>
      <Questions actions={actions} />
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="px-4 pb-3 text-sm text-text-muted md:px-1">{children}</p>;
}

function HeadRow({ selection }: { selection: Selection }) {
  const { columns } = copy;
  return (
    <div className="flex items-center gap-1 px-3 text-sm text-text-muted">
      <Checkbox
        checked={selection.all}
        onChange={({ target }) => selection.chooseAll(target.checked)}
        label={<span className="lg:sr-only">{copy.selectAll}</span>}
        className="mr-1 md:mr-2"
      />
      <div aria-hidden className={cx("hidden flex-1", rowColumns)}>
        <span>{columns.post}</span>
        <span>{columns.audience}</span>
        <span>{columns.date}</span>
        <span>{columns.numbers}</span>
        <span />
      </div>
    </div>
  );
}

/** The dialogs of actions that need a choice, or cannot be undone. */
function Questions({ actions }: { actions: Actions }) {
  const { question, run, close } = actions;
  const posts = question?.posts ?? [];
  const [first] = posts;
  const same = posts.every((post) => post.visibility === first?.visibility);
  return (
    <>
      {question?.about === "audience" && (
        <AudienceDialog
          open
          onClose={close}
          value={same && first !== undefined ? first.visibility : null}
          onChoose={(visibility) => run(posts, visibility)}
        />
      )}
      <ConfirmDialog
        open={question?.about === "erase"}
        onCancel={close}
        onConfirm={() => run(posts, "erased")}
        title={copy.eraseTitle(posts.length)}
        text={copy.eraseText}
        confirmLabel={copy.erase}
      />
      <ConfirmDialog
        open={question?.about === "delete"}
        onCancel={close}
        onConfirm={() => run(posts, "deleted")}
        title={copy.deleteTitle(posts.length)}
        text={copy.deleteText(posts.length, buyersOf(posts))}
        confirmLabel={copy.delete}
      />
    </>
  );
}

const someRows = ["w-2/5", "w-3/5", "w-1/3", "w-1/2", "w-3/4", "w-1/4"];

function LoadingRows() {
  return (
    <Card bleed className="py-1 md:p-2">
      <output className="sr-only">{copy.loading}</output>
      <div aria-hidden className="h-11" />
      {someRows.map((width) => (
        <div key={width} className="flex h-18 items-center gap-4 px-3">
          <Skeleton className="size-6" />
          <Skeleton className="size-14" />
          <div className="grid flex-1 gap-2.5">
            <SkeletonLine className={width} />
            <SkeletonLine className="h-3 w-24" />
          </div>
        </div>
      ))}
    </Card>
  );
}
