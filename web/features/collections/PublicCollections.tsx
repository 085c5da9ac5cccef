import type { ReactNode } from "react";
import { CollectionCard, gridClass } from "./CollectionCard.tsx";
import { MoreOf } from "./MoreOf.tsx";
import { usePages } from "./use-pages.ts";

/** The public collections of a person, where there are some, under a heading. */
export function PublicCollections({ personId, heading }: { personId: string; heading: ReactNode }) {
  const list = usePages("getPublicCollections", { id: personId });
  const shown = list.data?.pages.flatMap((page) => page.collections) ?? [];
  if (shown.length === 0) return null;
  return (
    <section>
      {heading}
      <ul className={gridClass}>
        {shown.map((collection) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
      <MoreOf list={list} skeleton={<></>} />
    </section>
  );
}
