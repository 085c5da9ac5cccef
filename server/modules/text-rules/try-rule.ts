import { setImmediate as otherWork } from "node:timers/promises";
import type { tryTextRule as endpoint } from "#contract/moderation/text-rules";
import { trialDays, trialTexts } from "#contract/moderation/text-rule-words";
import { pagePath } from "#contract/pages";
import type { z } from "zod";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { foldEntries } from "./manage-rules.ts";
import { compile, excerptOf } from "./matcher.ts";
import { commentTexts, type HitKind, postTexts } from "./queries.ts";

type Trial = z.output<(typeof endpoint)["output"]>;

/** In portions, between which other requests are answered. */
const portion = 500;
const mostExamples = 20;

export const tryTextRule: Action<typeof endpoint> = async ({ db }, { kind, entries }) => {
  const rule = { kind, entries: foldEntries({ kind, entries }) };
  const match = compile([rule]);
  const trial: Trial = { texts: 0, hits: 0, examples: [] };
  for (const textKind of ["post", "comment"] as const)
    for await (const { id, post_id, content } of recentTexts(db, textKind)) {
      trial.texts += 1;
      const entry = match(content)[0]?.entry;
      if (entry === undefined) continue;
      trial.hits += 1;
      if (trial.examples.length < mostExamples)
        trial.examples.push({
          kind: textKind,
          url: urlOf(textKind, { id, post_id }),
          entry,
          excerpt: excerptOf(content, entry),
        });
    }
  return trial;
};

/** Where a post or comment is read. */
export function urlOf(kind: HitKind, { id, post_id }: { id: string; post_id: string }): string {
  const post = pagePath("post", { id: post_id });
  return kind === "post" ? post : `${post}#comentario-${id}`;
}

async function* recentTexts(db: Db, kind: HitKind) {
  const page = kind === "post" ? postTexts : commentTexts;
  let before: string | null = null;
  for (let read = 0; read < trialTexts; read += portion) {
    const rows: { id: string; post_id: string; content: string; is_recent: boolean }[] =
      await db.many(page, { before, days: trialDays, limit: portion });
    yield* rows.filter(({ is_recent }) => is_recent);
    const last = rows.at(-1);
    // Ids grow with time: nothing recent follows a page without it.
    if (last === undefined || rows.length < portion || !rows.some((row) => row.is_recent)) return;
    before = last.id;
    await otherWork();
  }
}
