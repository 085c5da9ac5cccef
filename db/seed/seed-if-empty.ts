import type { Context } from "#platform/context";
import { statement, t } from "#platform/sql";

/** Whether somebody has come or something was published: then the demo community stays away. */
const isInhabited = statement(
  {},
  { inhabited: t.bool },
  `select exists (select from media_content)
     or exists (select from users where email is null or email not like '%@demo.resuena.test') as inhabited`,
);

/** Loads the demo community into an empty database, once; its code is read only then. */
export async function seedIfEmpty(ctx: Context, say: (line: string) => void): Promise<void> {
  if ((await ctx.db.one(isInhabited, {}))?.inhabited) return;
  const { seed } = await import("./seed.ts");
  await seed(ctx, say);
}
