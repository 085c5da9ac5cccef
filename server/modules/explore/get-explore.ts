import type { getExplore as endpoint } from "#contract/discovery/explore";
import { genreSlugs, type GenreSlug } from "#contract/genres";
import type { Action } from "#platform/http/http";
import { toArtist } from "./artist.ts";
import { categories, exploreSections } from "./queries.ts";

const knownGenres = new Set<string>(genreSlugs);

/** The page Explorar without a search or genres. */
export const getExplore: Action<typeof endpoint> = async ({ actor, db }) => {
  const [rows, categoryRows] = await Promise.all([
    db.many(exploreSections, { viewer: actor.userId }),
    db.many(categories, { viewer: actor.userId }),
  ]);
  const inSection = (name: (typeof rows)[number]["section"]) =>
    rows
      .filter(({ section }) => section === name)
      .map(({ section: _section, points, ...row }) => ({ ...toArtist(row), points: points ?? 0 }));
  const withoutPoints = (name: (typeof rows)[number]["section"]) =>
    inSection(name).map(({ points: _points, ...artist }) => artist);
  return {
    newcomers: withoutPoints("newcomers"),
    popular: inSection("popular"),
    mostFollowed: withoutPoints("mostFollowed"),
    newest: withoutPoints("newest"),
    categories: categoryRows.filter((row): row is { genre: GenreSlug; artists: number } =>
      knownGenres.has(row.genre),
    ),
  };
};
