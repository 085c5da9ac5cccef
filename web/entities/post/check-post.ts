import type { Post } from "#contract/posts/posts";

/** Whether an answer has the fields that a card needs: one damaged post must not break the list. */
export function isPost(value: unknown): value is Post {
  if (!isRecord(value)) return false;
  const { id, title, description, content_type: type, author, tags, created_at: at } = value;
  return (
    [id, title, description, type, at].every((text) => typeof text === "string") &&
    Array.isArray(tags) &&
    typeof value["like_count"] === "number" &&
    isRecord(author) &&
    typeof author["id"] === "string" &&
    typeof author["name"] === "string" &&
    (value["media"] === null || isRecord(value["media"]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
