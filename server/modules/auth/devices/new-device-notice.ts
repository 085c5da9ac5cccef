import { sendNotice } from "#auth/mails";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { describeDevice } from "#auth/sessions";

/** Mails what the statement that opened a session queued: somebody came in from another browser. */
export function newDeviceNotice(
  ctx: Context,
): Job<{ userId: string; ip: string; userAgent: string }> {
  return {
    name: "notice-new-device",
    work: ({ userId, ip, userAgent }) => {
      const device = describeDevice(userAgent) ?? "uno que no conocemos";
      return ctx.db.transaction((db) => sendNotice(ctx, db, userId, "new_device", { device, ip }));
    },
  };
}
