import type { CaseKind } from "#contract/moderation/rules";
import { publishTakeDown } from "#modules/comments";
import type { Context } from "#platform/context";

/** After the commit: tells open windows, and ends the sockets of sessions that are suspended now. */
export async function publishDecision(
  ctx: Context,
  people: string[],
  target?: { kind: CaseKind; object_id: string },
): Promise<void> {
  ctx.realtime.publish({ people }, "notifications:changed");
  ctx.realtime.reauthorize(people);
  if (target?.kind === "comment") await publishTakeDown(ctx, target.object_id);
}
