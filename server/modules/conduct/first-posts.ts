import type { Jobs } from "#platform/jobs/jobs";

const hourMs = 3_600_000;
/** Entries of a server: the oldest go first. */
const most = 10_000;

const firstPosts = new WeakMap<Jobs, Map<string, { key: string; at: number }>>();

/**
 * The key of the first post with this text that this process has seen within an hour; null when it is this one. So a
 * text that nobody repeats is never stored.
 */
export function firstKeyOf(jobs: Jobs, hash: Buffer, key: string, now = Date.now()): string | null {
  const posts = firstPosts.get(jobs) ?? new Map<string, { key: string; at: number }>();
  firstPosts.set(jobs, posts);
  const name = hash.toString("base64");
  const first = posts.get(name);
  if (first !== undefined && first.at > now - hourMs) return first.key === key ? null : first.key;
  posts.delete(name);
  posts.set(name, { key, at: now });
  for (const oldest of posts.keys()) {
    if (posts.size <= most) break;
    posts.delete(oldest);
  }
  return null;
}
