import type { Context } from "#platform/context";
import { type Letter, renderLetter } from "./layout.ts";
import { findAddress } from "./queries.ts";

/** Mails a person about their account, in the caller's transaction; without an address no mail is sent. */
export async function writeToAccount(
  ctx: Pick<Context, "db" | "mail">,
  userId: string,
  letter: Letter,
): Promise<void> {
  const user = await ctx.db.one(findAddress, { id: userId });
  if (user?.email) await ctx.mail.send(ctx.db, { to: user.email, ...renderLetter(letter) });
}
