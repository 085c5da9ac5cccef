import { genreSlugs } from "#contract/genres";
import { relations } from "#contract/people/relations";
import type { TypedWordKind, TypedWordState } from "#contract/staff/typed-word-values";
import type {
  leaveTypedWord as leaveEndpoint,
  mergeTypedWord as mergeEndpoint,
  undoTypedWordMerge as undoEndpoint,
} from "#contract/staff/typed-words";
import { recordAudit } from "#modules/staff";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { decide, lockWord } from "./queries.ts";

const slugs: Record<TypedWordKind, ReadonlySet<string>> = {
  genre: new Set(genreSlugs),
  relation: new Set(relations.map(({ slug }) => slug)),
};

type Decision = { state: TypedWordState; target: string | null };
type Word = Decision & { id: string; kind: TypedWordKind; word: string; uses: number };

export const mergeTypedWord: Action<typeof mergeEndpoint> = (ctx, { id, target }) =>
  ctx.db.transaction(async (tx) => {
    const word = await locked(tx, id);
    if (!slugs[word.kind].has(target))
      throw new ApiError("invalid_input", {
        field: "target",
        text: `Elige ${word.kind === "genre" ? "un género" : "una relación"} de la lista.`,
      });
    if (word.state === "merged" && word.target !== target) throw new ApiError("typed_word_merged");
    if (word.state !== "merged") await change(ctx, tx, word, "merged", { state: "merged", target });
    return { success: true as const };
  });

export const undoTypedWordMerge: Action<typeof undoEndpoint> = (ctx, { id }) =>
  ctx.db.transaction(async (tx) => {
    const word = await locked(tx, id);
    if (word.state === "merged")
      await change(ctx, tx, word, "separated", { state: "pending", target: null });
    return { success: true as const };
  });

export const leaveTypedWord: Action<typeof leaveEndpoint> = (ctx, { id, state }) =>
  ctx.db.transaction(async (tx) => {
    const word = await locked(tx, id);
    if (word.state === "merged") throw new ApiError("typed_word_merged");
    if (word.state !== state)
      await change(ctx, tx, word, state === "own" ? "left" : "reopened", { state, target: null });
    return { success: true as const };
  });

async function locked(tx: Db, id: string): Promise<Word> {
  const word = await tx.one(lockWord, { id });
  if (word === null) throw new ApiError("typed_word_not_found");
  return word;
}

/** Stores a decision, who made it, and the job that applies it to the profiles. */
async function change(
  { actor, jobs }: Pick<MemberContext, "actor" | "jobs">,
  tx: Db,
  word: Word,
  act: "merged" | "separated" | "left" | "reopened",
  { state, target }: Decision,
): Promise<void> {
  const { id, kind, word: text, uses } = word;
  await tx.run(decide, { id, state, target });
  await recordAudit(tx, {
    actorId: actor.personId,
    action: `typed_word_${act}`,
    subject: { kind: "typed_word", id },
    before: { kind, word: text, state: word.state, target: word.target, uses },
    after: { kind, word: text, state, target },
  });
  if (target !== word.target)
    await jobs.add(tx, "apply-typed-word", { id }, `apply-typed-word:${id}`);
}
