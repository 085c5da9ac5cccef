import { Search } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import type { WholeCollection } from "#contract/collections/collections";
import { QueryError } from "#web/copy/QueryError.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";
import { Grip } from "#web/parts/lists/Grip.tsx";
import { ItemRow } from "./ItemRow.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { recordingsOf, useChanges, useItems } from "./use-items.ts";
import { useLiveCollection } from "./use-live-collection.ts";
import { useOrder } from "#web/parts/lists/use-order.ts";

/** The number of posts from which on there is a search field. */
const many = 8;

/** The posts of a collection, with a search field in long ones. */
export function CollectionItems({ collection }: { collection: WholeCollection }) {
  useLiveCollection(collection);
  const [words, setWords] = useState("");
  const search = useDeferredValue(words.trim());
  return (
    <>
      {(collection.items_count > many || words !== "") && (
        <div className="mb-2 px-4 md:px-0">
          <Input
            type="search"
            icon={<Search />}
            aria-label={copy.searchHere}
            placeholder={copy.searchHere}
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      {search === "" ? (
        <InOrder collection={collection} />
      ) : (
        <SearchResults key={search} collection={collection} search={search} />
      )}
    </>
  );
}

/** Search results have no order of their own, so they cannot be rearranged. */
function SearchResults({ collection, search }: { collection: WholeCollection; search: string }) {
  const { items, list } = useItems(collection.id, search);
  if (list.data === undefined)
    return list.error === null ? <RowsSkeleton rows={3} /> : <Failed list={list} />;
  if (items.length === 0)
    return <EmptyState title={copy.nothingHere} text={copy.nothingHereText} />;
  return (
    <section aria-label={copy.found}>
      <ul className="grid">
        {items.map((item) => (
          <li key={item.id} className="flex items-start">
            <ItemRow item={item} queue={recordingsOf(items)} ownerId={collection.owner.id} />
          </li>
        ))}
      </ul>
      <MoreOf className="mt-6" list={list} copy={copy} skeleton={<RowsSkeleton rows={3} />} />
    </section>
  );
}

function Failed({ list }: { list: ReturnType<typeof useItems>["list"] }) {
  return <QueryError of={list} title={copy.collectionFailed} />;
}

/** All posts in their order, which members can change. */
function InOrder({ collection }: { collection: WholeCollection }) {
  const { items, list } = useItems(collection.id);
  const changes = useChanges(collection.id);
  const [announcement, setAnnouncement] = useState("");
  const hint = useId();
  const queue = recordingsOf(items);
  const { can_edit: editable } = collection;
  const before = (at: number) => items[at - 1]?.id ?? null;
  const { setList, shift, draggedIndex, ...hands } = useOrder(
    items.map(({ id }) => id),
    (from, to) => {
      const item = items[from];
      if (item === undefined) return;
      // Without the moved item, the items after it are one place further up.
      changes.move(item, before(to > from ? to + 1 : to));
      const title = item.post?.title ?? copy.unavailable;
      setAnnouncement(copy.moved(title, to + 1, Math.max(items.length, collection.items_count)));
    },
  );

  if (list.data === undefined)
    return list.error === null ? <RowsSkeleton /> : <Failed list={list} />;
  if (items.length === 0)
    return (
      <EmptyState
        title={copy.collectionEmpty}
        text={editable ? copy.collectionEmptyText : undefined}
      />
    );
  return (
    <section aria-label={copy.order}>
      <p id={hint} hidden>
        {copy.moveHint}
      </p>
      <output className="sr-only">{announcement}</output>
      <ol ref={setList} className="grid">
        {items.map((item, at) => (
          <li
            key={item.id}
            style={{ transform: `translateY(${shift(at)}px)` }}
            className={cx(
              "flex items-start",
              draggedIndex === at
                ? "relative z-10 rounded-lg bg-surface-raised shadow-overlay"
                : draggedIndex !== null && "transition-transform duration-150",
            )}
          >
            {editable && (
              <Grip
                id={item.id}
                at={at}
                hands={hands}
                label={copy.move(item.post?.title ?? copy.unavailable)}
                describedBy={hint}
              />
            )}
            <ItemRow
              item={item}
              queue={queue}
              ownerId={collection.owner.id}
              onRemove={item.can_remove ? () => changes.remove(item, before(at)) : undefined}
              onWrite={item.can_remove ? (note) => changes.write(item, note) : undefined}
            />
          </li>
        ))}
      </ol>
      <MoreOf className="mt-6" list={list} copy={copy} skeleton={<RowsSkeleton rows={3} />} />
    </section>
  );
}
