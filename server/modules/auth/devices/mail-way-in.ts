import { limitMailsTo, limitMemberMail } from "#auth/limits";
import { sendAccountMail } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { findUserById } from "#auth/users";
import type { AuthService } from "#auth/tokens";
import { isConfirmed } from "#auth/sign-ups";
import { sendAccountSms } from "#auth/sms";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";

/**
 * Mails a link and a code (or texts a code to an account with only a phone) when a correct password was not
 * sufficient. A job, so that a wrong password takes as long; the limits of mails apply here too.
 */
export function mailWayIn(ctx: Context, { keys }: AuthService): Job<{ userId: string }> {
  return {
    name: "mail-way-in",
    queue: "urgent",
    async work({ userId }) {
      const user = await ctx.db.one(findUserById, { id: userId });
      if (user === null || !isConfirmed(user)) return;
      if (user.banned_until && user.banned_until > new Date()) return;
      const channel = user.email === null ? "sms" : "email";
      const address = user.email ?? user.phone ?? "";
      const { code: codeKey } = await keys.secrets();
      try {
        await limitMailsTo(ctx, address, "otp", channel);
        await limitMemberMail(ctx, channel);
      } catch (error) {
        // There already is a recent one.
        if (error instanceof AuthError) return;
        throw error;
      }
      const token = { userId, address, codeKey };
      await ctx.db.transaction(async (db) => {
        const inside = { ...ctx, db };
        if (channel === "sms") await sendAccountSms(inside, { ...token, kind: "sms" });
        else await sendAccountMail(inside, { ...token, kind: "wayIn", redirectTo: null });
      });
    },
  };
}
