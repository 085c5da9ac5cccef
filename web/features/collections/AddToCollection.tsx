import { useQuery } from "@tanstack/react-query";
import { Bookmark, Search } from "lucide-react";
import { useState } from "react";
import type { Post } from "#contract/posts/posts";
import { useSave } from "#web/entities/post/use-reaction.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { audienceOf } from "./audience.ts";
import { copy } from "./copy.ts";
import { listCopy } from "./list-copy.ts";
import { CreateInPlace } from "./CreateInPlace.tsx";
import { useFresh } from "./use-fresh.ts";
import { type ListOf, useToggleInList } from "./use-toggle-in-list.ts";

export type AddToCollectionProps = { post: Post; open: boolean; onClose: () => void };

/** The number of lists from which on there is a search field. */
const many = 8;

/** The lists that a post can be in: Guardados, one's own and shared ones; and a form for a new one. */
export function AddToCollection({ post, open, onClose }: AddToCollectionProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.addTo}
      description={<span className="line-clamp-1 wrap-anywhere">{post.title}</span>}
      size="sm"
      footer={<Button onClick={onClose}>{copy.done}</Button>}
    >
      <Lists post={post} />
    </Dialog>
  );
}

function Lists({ post }: { post: Post }) {
  useFresh();
  const [filterText, setFilterText] = useState("");
  const { data, error, refetch, isFetching } = useQuery({
    ...query("getCollectionsOf", { id: post.id }),
    // Another tab or member may have changed it since.
    staleTime: 0,
  });
  if (data === undefined && error !== null)
    return (
      <QueryError
        of={{ error, isFetching, refetch }}
        as="h3"
        className="py-6"
        title={copy.listsFailed}
      />
    );
  const lists = data?.collections ?? [];
  const visibleLists = lists.filter(({ title }) => fold(title).includes(fold(filterText)));
  return (
    <div className="grid gap-2">
      <Saved post={post} />
      {lists.length > many && (
        <Input
          type="search"
          icon={<Search />}
          aria-label={copy.filter}
          placeholder={copy.filter}
          value={filterText}
          onChange={(event) => setFilterText(event.target.value)}
        />
      )}
      {data === undefined ? (
        <div className="grid gap-5 py-3">
          <output className="sr-only">{copy.loading}</output>
          {[0, 1, 2].map((row) => (
            <div key={row} aria-hidden className="flex items-center gap-3">
              <Skeleton className="size-6" />
              <SkeletonLine className="w-40" />
            </div>
          ))}
        </div>
      ) : (
        <ul className="grid">
          {visibleLists.map((list) => (
            <li key={list.id}>
              <ListRow post={post} list={list} />
            </li>
          ))}
        </ul>
      )}
      {lists.length > 0 && visibleLists.length === 0 && (
        <p className="py-2 text-text-muted">{copy.noneFound}</p>
      )}
      <CreateInPlace postId={post.id} />
    </div>
  );
}

/** The first list, which the card's bookmark toggles as well. */
function Saved({ post }: { post: Post }) {
  const setSaved = useSave(post.id);
  // Not every list from which this opens gets changes.
  const [saved, show] = useState(post.is_saved);
  return (
    <Checkbox
      label={
        <span className="flex items-center gap-2 font-semibold">
          {copy.saved}
          <Bookmark aria-hidden className="size-4" />
        </span>
      }
      checked={saved}
      data-autofocus
      onChange={({ target }) => {
        show(target.checked);
        setSaved(target.checked, { onError: () => show(!target.checked) });
      }}
    />
  );
}

function ListRow({ post, list }: { post: Post; list: ListOf }) {
  const toggle = useToggleInList(post.id, list);
  // Until the cache is updated the checkbox would jump back.
  const [pendingChecked, setPendingChecked] = useState<boolean | null>(null);
  return (
    <Checkbox
      label={<span className="wrap-anywhere">{list.title}</span>}
      description={`${listCopy.items(list.items_count)} · ${
        list.is_owner ? copy.visibility[audienceOf(list)] : copy.shared
      }`}
      checked={pendingChecked ?? list.has}
      onChange={({ target }) => {
        setPendingChecked(target.checked);
        toggle(target.checked, { onSettled: () => setPendingChecked(null) });
      }}
    />
  );
}

/** Without accents and case, as people search. */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
