import type { DueMail } from "#auth/mails";
import type { UserRow } from "#auth/users";

/** The mails of a pending change of address: one to each address; to the old one only if it is confirmed. */
export function emailChangeMails(
  user: Pick<UserRow, "email" | "email_confirmed_at" | "new_email">,
): DueMail[] {
  const { email, new_email: newEmail } = user;
  if (newEmail === null) return [];
  const toNew: DueMail = { kind: "emailChangeNew", address: newEmail, newEmail };
  if (email === null || user.email_confirmed_at === null) return [toNew];
  return [toNew, { kind: "emailChangeCurrent", address: email, newEmail }];
}
