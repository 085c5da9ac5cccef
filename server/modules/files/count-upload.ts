import type { UploadKind } from "#contract/files/files";
import type { MemberContext } from "#platform/context";

/** Songs of releases have a rate limit of their own: an album would use up the one of all other uploads. */
export async function countUpload(ctx: MemberContext, kind: UploadKind): Promise<void> {
  if (kind !== "track") return;
  const person = ctx.actor.personId;
  await ctx.limits.giveBack("upload", person, 1);
  await ctx.limits.take("trackUpload", person);
}
