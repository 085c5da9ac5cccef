import type { ModuleFactory } from "#platform/module";
import { addWordsOfNow, renewWords } from "./renew-words.ts";
import { routes } from "./routes.ts";

export { rankedPeople, searchParams } from "./people-queries.ts";
export { readQuery, wordsOf } from "./read-query.ts";

/** Searching people, songs, genres and tags. */
export const search: ModuleFactory = (ctx) => ({
  routes,
  jobs: [
    { name: "renew-search-words", work: () => renewWords(ctx.db), cron: "7 * * * *" },
    { name: "add-search-words", work: () => addWordsOfNow(ctx.db), cron: "*/10 * * * *" },
  ],
});
