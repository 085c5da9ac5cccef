import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { limits } from "#contract/limits";
import {
  type TypedWordKind,
  typedWordKinds,
  type TypedWordState,
  typedWordStates,
} from "#contract/staff/typed-word-values";
import type { TypedWord } from "#contract/staff/typed-words";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { MergeDialog } from "./MergeDialog.tsx";
import { WordRow } from "./WordRow.tsx";

type Filters = { kind: TypedWordKind; state: TypedWordState; search: string };

const optionsOf = <V extends string>(values: Record<V, { label: string }>) =>
  (Object.keys(values) as V[]).map((value) => ({ value, label: values[value].label }));
const kinds = optionsOf(typedWordKinds);
const states = optionsOf(typedWordStates);
/** The pause (ms) after typing before the list is asked. */
const pauseMs = 300;

/** /admin/generos: what people typed about themselves, to be merged with what the lists have. */
export function TypedWordsPage() {
  useTitle(copy.title);
  const [filters, setFilters] = useState<Filters>({ kind: "genre", state: "pending", search: "" });
  const [typedText, setTypedText] = useState("");
  const search = typedText.trim();
  useEffect(() => {
    const timer = setTimeout(() => setFilters((former) => ({ ...former, search })), pauseMs);
    return () => clearTimeout(timer);
  }, [search]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <header className="grid gap-1 px-4 md:px-0">
        <h1 className="text-2xl">{copy.title}</h1>
        <p className="text-pretty text-text-muted">{copy.intro}</p>
      </header>
      <div className="grid gap-3 px-4 md:px-0">
        <ChipGroup
          label={copy.kinds}
          mode="single"
          options={kinds}
          value={[filters.kind]}
          onChange={([kind]) => kind !== undefined && setFilters({ ...filters, kind })}
        />
        <ChipGroup
          label={copy.states}
          mode="single"
          options={states}
          value={[filters.state]}
          onChange={([state]) => state !== undefined && setFilters({ ...filters, state })}
        />
        <Field label={copy.search} className="max-w-120">
          <Input
            type="search"
            icon={<Search />}
            autoComplete="off"
            maxLength={limits.wordLength}
            value={typedText}
            onChange={({ target }) => setTypedText(target.value)}
          />
        </Field>
      </div>
      <WordList filters={filters} />
    </div>
  );
}

function WordList({ filters }: { filters: Filters }) {
  const { kind, state, search } = filters;
  const [merging, setMerging] = useState<TypedWord | null>(null);
  const input = search === "" ? { kind, state } : { kind, state, search };
  const list = useInfiniteQuery({ ...pages("getTypedWords", input), staleTime: 0 });
  if (list.data === undefined)
    return list.error === null ? (
      <div aria-busy className="grid gap-3 px-4 md:px-0">
        <output className="sr-only">{copy.loading}</output>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
    ) : (
      <QueryError of={list} title={copy.failed} />
    );
  const words = list.data.pages.flatMap((page) => page.words);
  if (words.length === 0 && !list.hasNextPage)
    return search === "" ? (
      <EmptyState title={copy.empty[state][kind]} text={copy.emptyText[state]} />
    ) : (
      <EmptyState title={copy.nothing(search)} text={copy.nothingText} />
    );
  return (
    <>
      <ul aria-label={copy.list} className="grid gap-2 md:gap-3">
        {words.map((word) => (
          <li key={word.id}>
            <WordRow word={word} onMerge={() => setMerging(word)} />
          </li>
        ))}
      </ul>
      <MoreOf list={list} copy={copy} />
      {merging !== null && <MergeDialog word={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
