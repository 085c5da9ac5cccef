import type { Context } from "#platform/context";

/**
 * Tells the windows of this person that the notification of a request to follow them may be gone: withdrawn or
 * answered. Call it when that is committed.
 */
export function publishRequestGone({ realtime }: Pick<Context, "realtime">, person: string): void {
  realtime.publish({ people: [person] }, "notifications:changed");
}
