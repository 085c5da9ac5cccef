import { actingFor } from "./people/bands.ts";
import type { SeedComment } from "./people/comments.ts";
import type { SeededComment } from "./queries.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

const minuteMs = 60_000;

/** The rows of the comments of a post; a comment comes before its replies. */
export function commentsOf(
  comments: readonly SeedComment[],
  below: { post: string; at: number; parent: string | null; depth: number },
  idOf: (username: string) => string,
): SeededComment[] {
  return comments.flatMap(({ author, text, after, replies = [] }) => {
    const at = below.at + after * minuteMs;
    const id = timeOrderedId(at, `${below.post} ${author} ${text}`);
    const actor = actingFor(author, "publish", text);
    const row = {
      id,
      content_id: below.post,
      user_id: idOf(author),
      acted_by: actor === null ? null : idOf(actor),
      parent_id: below.parent,
      depth: below.depth,
      content: text,
      created_at: new Date(at).toISOString(),
    };
    const answers = { post: below.post, at, parent: id, depth: below.depth + 1 };
    return [row, ...commentsOf(replies, answers, idOf)];
  });
}
