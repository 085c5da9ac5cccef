import type { Context } from "#platform/context";
import { statement, t } from "#platform/db/sql";

/**
 * Whether the demo community may be loaded: only once, and only while there are no posts and no other accounts. After
 * a killed load there are neither posts nor the mark, so it continues.
 */
const isWanted = statement(
  {},
  { wanted: t.bool },
  `select not exists (select from demo_community)
     and not exists (select from media_content)
     and not exists (select from users where email is null or email not like '%@demo.resuena.test') as wanted`,
);

/** Loads the demo community into an empty database, once; its code is imported only then. */
export async function seedIfEmpty(ctx: Context, say: (line: string) => void): Promise<void> {
  if (!(await ctx.db.one(isWanted, {}))?.wanted) return;
  const { seed } = await import("./seed.ts");
  await seed(ctx, say);
}
