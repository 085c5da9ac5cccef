import type { deleteMessage as erase, editMessage as edit } from "#contract/messages/messages";
import { isBlank } from "#contract/text/text";
import { refusalOfText } from "#modules/conduct";
import { releaseFiles } from "#modules/files";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { publishMessage } from "./live.ts";
import { emptyMessage, fileOfMessage, ownMessage, updateMessage } from "./queries.ts";
import { toMessage } from "./view.ts";

/** Edits one's own message within 15 minutes; the greeting and deleted messages cannot be edited. */
export const editMessage: Action<typeof edit> = async (ctx, { id, content }) => {
  const viewer = ctx.actor.userId;
  if (isBlank(content)) throw new ApiError("message_empty", { field: "content" });
  const own = await ctx.db.one(ownMessage, { viewer, id });
  if (own === null || own.is_deleted || own.kind !== "text")
    throw new ApiError("message_not_found");
  // An edit publishes its text, so it requires that the other person accepts messages.
  if (own.closed) throw new ApiError("messages_closed");
  if (!own.recent) throw new ApiError("message_too_old");
  if (own.content === content) return toMessage(own, ctx.actor);
  const refusal = await refusalOfText(ctx, {
    act: "message",
    content,
    target: own.conversation_id,
  });
  if (refusal !== null) throw refusal;
  const editedMessage = await ctx.db.one(updateMessage, { viewer, id, content });
  // Deleted meanwhile.
  if (editedMessage === null) throw new ApiError("message_not_found");
  publishMessage(ctx, editedMessage, [viewer, editedMessage.hearer]);
  return toMessage(editedMessage, ctx.actor);
};

/** Deletes one's own message for both people: an empty place stays, and its file is deleted at once. */
export const deleteMessage: Action<typeof erase> = async (ctx, { id }) => {
  const viewer = ctx.actor.userId;
  const deletedMessage = await ctx.db.transaction(async (db) => {
    const file = await db.one(fileOfMessage, { viewer, id });
    if (file?.kind === "proposal") throw new ApiError("proposal_stays");
    const emptiedRow = await db.one(emptyMessage, { viewer, id });
    if (emptiedRow !== null && file?.attachment_id != null)
      await releaseFiles({ ...ctx, db }, [file.attachment_id]);
    return emptiedRow;
  });
  if (deletedMessage !== null) publishMessage(ctx, deletedMessage, [viewer, deletedMessage.hearer]);
  else if ((await ctx.db.one(ownMessage, { viewer, id })) === null)
    throw new ApiError("message_not_found");
  return { success: true };
};
