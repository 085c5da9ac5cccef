import { ApiError } from "#platform/errors";

const aYear = 366 * 86_400_000;

/** The time of a scheduled post. Throws post_time_passed unless it is in the future, within a year. */
export function publicationTime(publish_at: string): Date {
  const at = new Date(publish_at);
  const wait = at.getTime() - Date.now();
  if (wait <= 0 || wait > aYear) throw new ApiError("post_time_passed", { field: "publish_at" });
  return at;
}
