import { sendNotice } from "#auth/mails";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { describeDevice } from "#auth/sessions";

/** Sends the notice about a sign-in from a new browser, which the statement that opened the session queued. */
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
