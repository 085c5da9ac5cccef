import * as contract from "#contract/staff/typed-words";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { applyTypedWord } from "./apply-typed-word.ts";
import { getTypedWords } from "./get-typed-words.ts";
import { leaveTypedWord, mergeTypedWord, undoTypedWordMerge } from "./decide-typed-words.ts";

/** Genres and relations that people type: the staff merges them into those of the contract. */
export const taxonomy: ModuleFactory = (ctx) => ({
  jobs: [
    {
      name: "apply-typed-word",
      work: (word: { id: string }) => applyTypedWord(ctx, word),
      // A word of many profiles takes minutes.
      queue: "heavy",
    },
  ],
  routes: [
    route(contract.getTypedWords, getTypedWords),
    route(contract.mergeTypedWord, mergeTypedWord),
    route(contract.undoTypedWordMerge, undoTypedWordMerge),
    route(contract.leaveTypedWord, leaveTypedWord),
  ],
});
