import type { DueMail } from "#auth/mails";
import type { UserRow } from "#auth/users";

/** The mails of an e-mail change that waits: one to each address, where the old one is the person's. */
export function emailChangeMails(
  user: Pick<UserRow, "email" | "email_confirmed_at" | "new_email">,
): DueMail[] {
  const { email, new_email: newEmail } = user;
  if (newEmail === null) return [];
  const toNew: DueMail = { kind: "emailChangeNew", address: newEmail, newEmail };
  if (email === null || user.email_confirmed_at === null) return [toNew];
  return [toNew, { kind: "emailChangeCurrent", address: email, newEmail }];
}
