import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Lock, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import type { PostKind } from "#contract/post-kind";
import type { SavedItem } from "#contract/collections";
import { Columns, useTitle } from "#features/shell";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ChipGroup } from "#web/ui/ChipGroup.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input } from "#web/ui/Input.tsx";
import { copy } from "./copy.ts";
import { ItemRow } from "./ItemRow.tsx";
import { MoreOf } from "./MoreOf.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { useFresh } from "./use-fresh.ts";
import { usePages } from "./use-pages.ts";
import { useUnsave } from "./use-unsave.ts";

const kinds = (Object.keys(copy.kinds) as PostKind[]).map((value) => ({
  value,
  label: copy.kinds[value],
}));

/** /collections/guardados: everything that one saved, the last first; of one kind, or by words. */
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
          <IconButton label={copy.goCollections} asChild className="-ml-2">
            <Link to={paths.collections}>
              <ArrowLeft />
            </Link>
          </IconButton>
          <div className="grid">
            <h1 className="text-2xl">{copy.saved}</h1>
            <p className="flex items-center gap-1.5 text-sm text-text-muted">
              <Lock aria-hidden className="size-3.5" />
              {copy.savedText}
            </p>
          </div>
        </div>
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
          onChange={([chosen]) => setKind(chosen ?? null)}
        />
      </header>
      <SavedItems kind={kind} search={search} />
    </Columns>
  );
}

function SavedItems({ kind, search }: { kind: PostKind | null; search: string }) {
  const client = useQueryClient();
  const asked = {
    ...(kind === null ? {} : { kind }),
    ...(search === "" ? {} : { search }),
  };
  const list = usePages("getSaved", asked);
  const unsave = useUnsave(client);
  if (list.data === undefined)
    return list.error === null ? (
      <RowsSkeleton />
    ) : (
      <ErrorState
        title={copy.savedFailed}
        text={errorMessage(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const items = list.data.pages.flatMap((page) => page.items);
  const queue = items.flatMap(({ post }) => (post?.media?.kind === "audio" ? [post] : []));
  if (items.length === 0)
    return kind === null && search === "" ? (
      <EmptyState
        title={copy.savedEmpty}
        text={copy.savedEmptyText}
        action={
          <Button asChild>
            <Link to={paths.home}>{copy.discover}</Link>
          </Button>
        }
      />
    ) : (
      <EmptyState title={copy.nothingFound} text={copy.nothingFoundText} />
    );
  return (
    <>
      <ul aria-label={copy.saved} className="grid">
        {unique(items).map((item) => (
          <li key={item.id} className="flex">
            <ItemRow
              item={item}
              queue={queue}
              removeLabel={copy.unsave}
              onRemove={() => unsave(item)}
            />
          </li>
        ))}
      </ul>
      <MoreOf list={list} skeleton={<RowsSkeleton rows={3} />} />
    </>
  );
}

/** One that was saved anew between two pages while one read is shown once. */
function unique(items: SavedItem[]): SavedItem[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
