import type { UserRow } from "#auth/users";

/** Whether an organisation manages the account: its people can sign in only through it. */
export function isSsoManaged({ identities }: Pick<UserRow, "identities">): boolean {
  return identities.some(({ provider }) => provider.startsWith("sso:"));
}
