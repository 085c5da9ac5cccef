import { useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { listCopy } from "./list-copy.ts";
import { Mosaic } from "./Mosaic.tsx";
import { usePages } from "./use-pages.ts";

/** How many are shown before the viewer asks for more. */
const few = 4;

/** The public collections of a person, beside their profile; nothing where there are none. */
export function PublicCollections({ personId }: { personId: string }) {
  const [whole, setWhole] = useState(false);
  const list = usePages("getPublicCollections", { id: personId });
  const collections = list.data?.pages.flatMap((page) => page.collections) ?? [];
  const visible = whole ? collections : collections.slice(0, few);
  if (list.data === undefined && list.error !== null)
    return <QueryError of={list} as="p" className="py-6" title={listCopy.theirsFailed} />;
  if (visible.length === 0) return null;
  const more = () => {
    if (whole) void list.fetchNextPage();
    else setWhole(true);
  };
  return (
    <section aria-labelledby="public-collections" className="grid gap-3">
      <h2 id="public-collections" className="text-lg">
        {listCopy.page}
      </h2>
      <ul className="grid gap-2">
        {visible.map(({ id, title, covers, items_count }) => (
          <li key={id}>
            <Link
              to={paths.collection(id)}
              className="group flex items-center gap-3.5 rounded-sm py-1"
            >
              <Mosaic
                title={title}
                covers={covers}
                sizes="56px"
                className="w-14 shrink-0 rounded-sm"
              />
              <span className="grid min-w-0">
                <span className="truncate font-semibold underline-offset-2 group-hover:underline">
                  {title}
                </span>
                <span className="text-sm text-text-muted">{listCopy.items(items_count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {(visible.length < collections.length || (whole && list.hasNextPage)) && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          loading={list.isFetchingNextPage}
          onClick={more}
        >
          {listCopy.more}
        </Button>
      )}
    </section>
  );
}
