import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { FeaturedArtist } from "#contract/staff/featured";
import { staffLimits } from "#contract/staff/staff-limits";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { localOf } from "#web/parts/forms/local-time.ts";
import { copy } from "./featured-copy.ts";
import { type FeaturedEntry, FeaturedRow } from "./FeaturedRow.tsx";
import { PersonSearch, type SearchResult } from "./PersonSearch.tsx";

const weekMs = 7 * 86_400_000;
const most = staffLimits.featuredArtists;

const entryOf = ({ artist, starts_at: from, ends_at: until, ...rest }: FeaturedArtist) => ({
  artist,
  mayBeShown: rest.may_be_shown,
  starts: localOf(new Date(from)),
  ends: localOf(new Date(until)),
});

/** From now on for a week. */
function newEntry(artist: SearchResult, now = Date.now()): FeaturedEntry {
  return {
    artist: { ...artist, creator_slug: null },
    mayBeShown: true,
    starts: localOf(new Date(now)),
    ends: localOf(new Date(now + weekMs)),
  };
}

/** The list in its order; it is saved as a whole. */
export function FeaturedForm({ featured }: { featured: readonly FeaturedArtist[] }) {
  const client = useQueryClient();
  const [entries, setEntries] = useState<FeaturedEntry[]>(() => featured.map(entryOf));
  const [isChanged, setIsChanged] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("setFeaturedArtists", {
        artists: entries.map(({ artist, starts, ends }) => ({
          id: artist.id,
          starts_at: new Date(starts).toISOString(),
          ends_at: new Date(ends).toISOString(),
        })),
      }),
    onSuccess: () => {
      setIsChanged(false);
      notify({ title: copy.saved, tone: "positive" });
      invalidate(client, ["getFeaturedArtists", "getHighlights", "getAuditLog"]);
    },
    onError: (error) =>
      notify({ title: copy.saveFailed, text: errorMessage(error), tone: "danger" }),
  });
  const change = (next: FeaturedEntry[]) => {
    setEntries(next);
    setIsChanged(true);
  };
  const add = (person: SearchResult) => {
    if (person.role !== "creator") return notify({ title: copy.notArtist, tone: "danger" });
    if (!entries.some(({ artist }) => artist.id === person.id))
      change([...entries, newEntry(person)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (entries.every((entry) => problemsOf(entry) === null)) mutate();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <Card as="section" bleed aria-labelledby="add-featured" className="grid gap-3 p-4 md:p-5">
        <h2 id="add-featured" className="text-lg">
          {copy.add}
        </h2>
        {entries.length < most ? (
          <PersonSearch onChoose={add} />
        ) : (
          <p className="text-pretty text-text-muted">{copy.full(most)}</p>
        )}
      </Card>
      <Card as="section" bleed aria-labelledby="featured" className="p-4 md:p-5">
        <form noValidate aria-labelledby="featured" onSubmit={submit} className="grid gap-4">
          <h2 id="featured" className="text-lg">
            {copy.list}
          </h2>
          {entries.length === 0 && <p className="text-text-muted">{copy.empty}</p>}
          <ol className="grid divide-y divide-border">
            {entries.map((entry, place) => (
              <li key={entry.artist.id}>
                <FeaturedRow
                  entry={entry}
                  problems={hasTried ? problemsOf(entry) : null}
                  onChange={(changes) => change(entries.with(place, { ...entry, ...changes }))}
                  onMove={(by) => change(withMoved(entries, place, by))}
                  onRemove={() => change(entries.toSpliced(place, 1))}
                  isFirst={place === 0}
                  isLast={place === entries.length - 1}
                />
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" loading={isPending} disabled={!isChanged}>
              {copy.save}
            </Button>
            {isChanged && <p className="text-sm text-text-muted">{copy.unsaved}</p>}
          </div>
        </form>
      </Card>
    </div>
  );
}

function withMoved(entries: FeaturedEntry[], place: number, by: number): FeaturedEntry[] {
  const entry = entries[place];
  return entry === undefined
    ? entries
    : entries.toSpliced(place, 1).toSpliced(place + by, 0, entry);
}

/** What is wrong with the times; null when nothing is. */
function problemsOf({ starts, ends }: FeaturedEntry) {
  const [from, until] = [Date.parse(starts), Date.parse(ends)];
  const problems = {
    starts: Number.isNaN(from) ? copy.missingTime : undefined,
    ends: Number.isNaN(until) ? copy.missingTime : until <= from ? copy.wrongEnd : undefined,
  };
  return problems.starts === undefined && problems.ends === undefined ? null : problems;
}
