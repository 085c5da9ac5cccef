import type { UserRow } from "#auth/users";

/** Whether an organisation manages the account: its people come in through it and no other way. */
export function isSsoManaged({ identities }: Pick<UserRow, "identities">): boolean {
  return identities.some(({ provider }) => provider.startsWith("sso:"));
}
