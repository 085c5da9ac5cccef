import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { ageLabel, useNow } from "#features/posts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import type { ResultKeys } from "./SearchBox.tsx";
import { railCopy } from "./rail-copy.ts";

/** Milliseconds without a key before the question goes out, and how many of each are shown (spec 2 §9). */
const debounceMs = 300;
const most = 5;

type SearchResultsProps = {
  id: string;
  /** What is typed, from two characters on. */
  text: string;
  /** The id of the option that the keys have reached. */
  active: string | null;
  onActive: (id: string | null) => void;
  onGo: (to: string) => void;
  keysRef: RefObject<ResultKeys>;
};

/** People and posts for what is typed, below the search box; the last way leads to all posts. */
export function SearchResults({ id, text, active, onActive, onGo, keysRef }: SearchResultsProps) {
  const asked = useDebounced(text);
  const now = useNow();
  const people = useQuery({
    ...query("suggestMentions", { query: asked.slice(0, 30) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const posts = useQuery({
    // A name of its own: the lists of the feed are kept page by page under that of the endpoint.
    queryKey: ["searchPosts", asked],
    queryFn: ({ signal }) => call("getFeed", { search: asked, limit: most }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  // A search that fails finds nothing (spec 2 §8).
  const found = [
    ...(people.data?.people ?? []).slice(0, most).map((person) => ({
      key: `${id}-${person.id}`,
      group: railCopy.people,
      to: paths.profile(person),
      face: person,
      title: person.name,
      detail: person.username === null ? "" : `@${person.username}`,
    })),
    ...(posts.data?.content ?? []).map((post) => ({
      key: `${id}-${post.id}`,
      group: railCopy.posts,
      to: paths.post(post.id),
      face: post.author,
      title: post.title,
      detail: `${post.author.name} · ${ageLabel(post.created_at, now)}`,
    })),
  ];
  const all = { key: `${id}-all`, to: paths.exploreMusic(text) };
  const ways = [...found, all];
  const waiting = asked !== text || people.isFetching || posts.isFetching;

  const onKey = useEffectEvent<ResultKeys>((key) => {
    const at = ways.findIndex((way) => way.key === active);
    if (key === "ArrowDown") onActive(ways[(at + 1) % ways.length]?.key ?? null);
    else if (key === "ArrowUp") onActive(ways.at(at < 0 ? -1 : at - 1)?.key ?? null);
    else if (key === "Enter" && at >= 0) onGo(ways[at]?.to ?? all.to);
    else return false;
    return true;
  });
  useEffect(() => {
    keysRef.current = (key) => onKey(key);
    return () => {
      keysRef.current = () => false;
    };
  }, [keysRef]);
  useEffect(() => {
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div className="absolute inset-x-0 top-full mt-2 max-h-[min(28rem,60dvh)] overflow-y-auto rounded-lg bg-surface-raised p-2 shadow-overlay">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox needs these roles
        role="listbox"
        id={id}
        aria-label={railCopy.results}
        aria-busy={waiting}
      >
        {[railCopy.people, railCopy.posts].map((group) => {
          const inGroup = found.filter((way) => way.group === group);
          return (
            inGroup.length > 0 && (
              <div
                key={group}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="group"
                aria-label={group}
              >
                <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-text-muted">
                  {group}
                </p>
                {inGroup.map((way) => (
                  <Way
                    key={way.key}
                    id={way.key}
                    active={active === way.key}
                    onGo={() => onGo(way.to)}
                  >
                    <Avatar name={way.face.name} src={way.face.avatar_url} size="sm" />
                    <span className="grid min-w-0">
                      <span className="truncate font-semibold">{way.title}</span>
                      {way.detail !== "" && (
                        <span className="truncate text-sm text-text-muted">{way.detail}</span>
                      )}
                    </span>
                  </Way>
                ))}
              </div>
            )
          );
        })}
        {found.length === 0 && (
          <p role="presentation" className="px-3 py-3 text-text-muted">
            {waiting ? railCopy.searching : railCopy.nothing}
          </p>
        )}
        <Way id={all.key} active={active === all.key} onGo={() => onGo(all.to)}>
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-fill">
            <Search aria-hidden className="size-4" />
          </span>
          <span className="truncate font-semibold text-accent-text">{railCopy.all(text)}</span>
        </Way>
      </div>
      <output className="sr-only">{waiting ? "" : `${found.length} ${railCopy.results}`}</output>
    </div>
  );
}

type WayProps = { id: string; active: boolean; onGo: () => void; children: ReactNode };

/** One option. The focus stays in the box: its keys lead here. */
function Way({ id, active, onGo, children }: WayProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onGo}
      className={cx(
        "flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-fill",
        active && "bg-fill inset-ring-2 inset-ring-focus",
      )}
    >
      {children}
    </div>
  );
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
