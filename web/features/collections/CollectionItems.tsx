import { useId, useState } from "react";
import type { WholeCollection } from "#contract/collections";
import { errorMessage } from "#web/copy/errors.ts";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { Grip } from "./Grip.tsx";
import { ItemRow } from "./ItemRow.tsx";
import { MoreOf } from "./MoreOf.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { recordingsOf, useChanges, useItems } from "./use-items.ts";
import { useOrder } from "./use-order.ts";

/** What is in a collection, in its order, which whoever takes part changes by hand. */
export function CollectionItems({ collection }: { collection: WholeCollection }) {
  const { items, list } = useItems(collection.id);
  const changes = useChanges(collection.id);
  const [said, say] = useState("");
  const hint = useId();
  const queue = recordingsOf(items);
  const { can_edit: editable } = collection;
  const before = (at: number) => items[at - 1]?.id ?? null;
  const { setList, shift, dragged, ...hands } = useOrder(
    items.map(({ id }) => id),
    (from, to) => {
      const item = items[from];
      if (item === undefined) return;
      // Without it, what stood behind it has come one place forward.
      changes.move(item, before(to > from ? to + 1 : to));
      const title = item.post?.title ?? copy.unavailable;
      say(copy.moved(title, to + 1, Math.max(items.length, collection.items_count)));
    },
  );

  if (list.data === undefined)
    return list.error === null ? (
      <RowsSkeleton />
    ) : (
      <ErrorState
        title={copy.collectionFailed}
        text={errorMessage(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
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
      <output className="sr-only">{said}</output>
      <ol ref={setList} className="grid">
        {items.map((item, at) => (
          <li
            key={item.id}
            style={{ transform: `translateY(${shift(at)}px)` }}
            className={cx(
              "flex items-start",
              dragged === at
                ? "relative z-10 rounded-lg bg-surface-raised shadow-overlay"
                : dragged !== null && "transition-transform duration-150",
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
      <MoreOf list={list} skeleton={<RowsSkeleton rows={3} />} />
    </section>
  );
}
