import { Plus, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { CardsSkeleton, CollectionCard, gridClass, SavedCard } from "./CollectionCard.tsx";
import { CollectionForm } from "./CollectionForm.tsx";
import { copy } from "./copy.ts";
import { listCopy } from "./list-copy.ts";
import { Invitations } from "./Invitations.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { useFresh } from "./use-fresh.ts";
import { usePages } from "./use-pages.ts";

/** /collections: saved posts, one's own lists, shared ones and followed ones. */
export function CollectionsPage() {
  useTitle(listCopy.page);
  useFresh();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(0);
  const [open, setOpen] = useState(false);
  const create = () => {
    setCreating(creating + 1);
    setOpen(true);
  };
  return (
    <div className="mx-auto w-full max-w-262 px-4 pt-3 pb-10 md:px-6 md:pt-6">
      <header className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
        <div className="grid flex-1 gap-1">
          <h1 className="text-2xl">{listCopy.page}</h1>
          <p className="text-text-muted max-sm:hidden">{copy.intro}</p>
        </div>
        <Link to={paths.bought} className={buttonClass({ variant: "ghost", className: "px-4" })}>
          <ShoppingBag aria-hidden />
          {copy.bought}
        </Link>
        <Button variant="secondary" className="px-4" icon={<Plus aria-hidden />} onClick={create}>
          {copy.create}
        </Button>
      </header>
      <Region>
        <Mine />
      </Region>
      <Region>
        <Followed />
      </Region>
      {creating > 0 && (
        <CollectionForm
          key={creating}
          open={open}
          onClose={() => setOpen(false)}
          onDone={({ id }) => void navigate(paths.collection(id))}
        />
      )}
    </div>
  );
}

function Mine() {
  const list = usePages("getCollections", {});
  const { data, error } = list;
  if (data === undefined && error !== null) return <QueryError of={list} title={copy.failed} />;
  if (data === undefined) return <CardsSkeleton />;
  const savedSummary = data.pages[0]?.saved ?? { items_count: 0, covers: [] };
  const invitations = data.pages[0]?.invitations ?? [];
  const own = unique(data.pages.flatMap((page) => page.collections));
  return (
    <section aria-label={copy.mine}>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      {own.length === 0 && savedSummary.items_count === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} className="py-10" />
      ) : (
        <ul className={gridClass}>
          <li>
            <SavedCard savedSummary={savedSummary} />
          </li>
          {own.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} />
            </li>
          ))}
        </ul>
      )}
      <MoreOf className="mt-6" list={list} copy={copy} skeleton={<CardsSkeleton />} />
    </section>
  );
}

/** Absent when empty. */
function Followed() {
  const list = usePages("getFollowedCollections", {});
  const followedCollections = unique(list.data?.pages.flatMap((page) => page.collections) ?? []);
  if (list.data === undefined && list.error !== null)
    return <QueryError of={list} className="mt-12" title={copy.followedFailed} />;
  if (followedCollections.length === 0) return null;
  return (
    <section aria-labelledby="followed" className="mt-12">
      <h2 id="followed" className="mb-4 text-xl">
        {copy.followed}
      </h2>
      <ul className={gridClass}>
        {followedCollections.map((collection) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
      <MoreOf className="mt-6" list={list} copy={copy} skeleton={<CardsSkeleton />} />
    </section>
  );
}

/** One that moved between two pages meanwhile is shown once. */
function unique<C extends { id: string }>(collections: C[]): C[] {
  const seenIds = new Set<string>();
  return collections.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}
