import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Lock, Search, X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { limits } from "#contract/limits";
import type { PostKind } from "#contract/posts/post-kind";
import type { SavedItem } from "#contract/collections/collection-items";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { buttonClass, iconButtonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { ItemRow } from "./ItemRow.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { SavedTabs } from "./SavedTabs.tsx";
import { useAddMany } from "./use-add-many.tsx";
import { useFresh } from "./use-fresh.ts";
import { usePages } from "./use-pages.ts";
import { useUnsave } from "./use-unsave.ts";

const kinds = (Object.keys(copy.kinds) as PostKind[]).map((value) => ({
  value,
  label: copy.kinds[value],
}));

/** /collections/guardados: all saved posts, newest first, filtered by kind or search. */
export function SavedPage() {
  useTitle(copy.saved);
  useFresh();
  const [kind, setKind] = useState<PostKind | null>(null);
  const [words, setWords] = useState("");
  const search = useDeferredValue(words.trim());
  return (
    <Columns className="pt-3 pb-10 md:pt-6">
      <header className="mb-4 grid gap-4 px-4 md:px-0">
        <div className="flex items-center gap-2">
          <Link
            to={paths.collections}
            aria-label={copy.goCollections}
            className={iconButtonClass({ className: "-ml-2" })}
          >
            <ArrowLeft />
          </Link>
          <div className="grid">
            <h1 className="text-2xl">{copy.saved}</h1>
            <p className="flex items-center gap-1.5 text-sm text-text-muted">
              <Lock aria-hidden className="size-3.5" />
              {copy.savedText}
            </p>
          </div>
        </div>
        <SavedTabs tab="saved" />
        <Input
          type="search"
          icon={<Search />}
          aria-label={copy.search}
          placeholder={copy.search}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ChipGroup
          label={copy.kind}
          mode="single"
          scroll
          options={kinds}
          value={kind === null ? [] : [kind]}
          onChange={([nextKind]) => setKind(nextKind ?? null)}
        />
      </header>
      <Region>
        <SavedItems kind={kind} search={search} />
      </Region>
    </Columns>
  );
}

function SavedItems({ kind, search }: { kind: PostKind | null; search: string }) {
  const client = useQueryClient();
  const filters = {
    ...(kind === null ? {} : { kind }),
    ...(search === "" ? {} : { search }),
  };
  const list = usePages("getSaved", filters);
  const unsave = useUnsave(client);
  const [selectedIds, setSelectedIds] = useState<readonly string[] | null>(null);
  if (list.data === undefined)
    return list.error === null ? (
      <RowsSkeleton />
    ) : (
      <QueryError of={list} title={copy.savedFailed} />
    );
  const items = list.data.pages.flatMap((page) => page.items);
  const queue = items.flatMap(({ post }) => (post?.media?.kind === "audio" ? [post] : []));
  if (items.length === 0)
    return kind === null && search === "" ? (
      <EmptyState
        title={copy.savedEmpty}
        text={copy.savedEmptyText}
        action={
          <Link to={paths.home} className={buttonClass()}>
            {copy.discover}
          </Link>
        }
      />
    ) : (
      <EmptyState title={copy.nothingFound} text={copy.nothingFoundText} />
    );
  return (
    <>
      {selectedIds === null && (
        <Button
          variant="ghost"
          size="sm"
          className="mr-2 ml-auto flex md:mr-0"
          onClick={() => setSelectedIds([])}
        >
          {copy.choose}
        </Button>
      )}
      <ul aria-label={copy.saved} className="grid">
        {unique(items).map((item) => (
          <li key={item.id} className="flex items-center">
            {selectedIds !== null && (
              <Checkbox
                label={<span className="sr-only">{copy.chooseOne(item.post?.title ?? "")}</span>}
                checked={selectedIds.includes(item.id)}
                disabled={
                  item.post === null ||
                  (selectedIds.length >= limits.bulkPosts && !selectedIds.includes(item.id))
                }
                onChange={({ target }) =>
                  setSelectedIds(
                    target.checked
                      ? [...selectedIds, item.id]
                      : selectedIds.filter((other) => other !== item.id),
                  )
                }
                className="pl-3 md:pl-0"
              />
            )}
            <ItemRow
              item={item}
              queue={queue}
              removeLabel={copy.unsave}
              onRemove={() => unsave(item)}
            />
          </li>
        ))}
      </ul>
      <MoreOf className="mt-6" list={list} copy={copy} skeleton={<RowsSkeleton rows={3} />} />
      {selectedIds !== null && (
        <ChosenBar postIds={selectedIds} onDone={() => setSelectedIds(null)} />
      )}
    </>
  );
}

/** The actions for the selected posts; visible while something is selected. */
function ChosenBar({ postIds, onDone }: { postIds: readonly string[]; onDone: () => void }) {
  const { ask, dialog } = useAddMany(postIds, onDone);
  return (
    <section
      aria-label={copy.chosen}
      className="sticky bottom-[calc(var(--dock-height,0px)+var(--bar-height,0px)+0.75rem)] z-20 mx-2 mt-4 flex animate-rise flex-wrap items-center gap-1 rounded-lg bg-surface-raised p-2 shadow-overlay inset-ring inset-ring-border md:mx-0"
    >
      <IconButton label={copy.stopChoosing} onClick={onDone}>
        <X />
      </IconButton>
      <output className="mr-auto pr-2 font-semibold tabular-nums">
        {copy.addMany(postIds.length)}
      </output>
      <Button size="sm" disabled={postIds.length === 0} onClick={ask}>
        {copy.addChosen}
      </Button>
      {dialog}
    </section>
  );
}

/** A post that was saved again between two pages meanwhile is shown once. */
function unique(items: SavedItem[]): SavedItem[] {
  const ids = new Set<string>();
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}
