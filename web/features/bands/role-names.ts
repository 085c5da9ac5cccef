import { type BandRole, bandRoles } from "#contract/people/band-roles";
import { copy } from "./copy.ts";

type GivenRole = Exclude<BandRole, "owner">;

/** The roles of a member in words: «Dueña», «Admin · Cobra», or «Integrante» without any role. */
export function roleNames(isOwner: boolean, roles: readonly GivenRole[]): string {
  const names = (isOwner ? (["owner", ...roles] as const) : roles).map(
    (role) => bandRoles[role].label,
  );
  return names.length === 0 ? copy.member : names.join(" · ");
}

/** The roles that an invitation or an edit can give, with their permissions. */
export const givableRoles = (["admin", "publisher", "scheduler", "correspondent"] as const).map(
  (role) => ({ value: role, label: bandRoles[role].label, text: copy.rolesText[role] }),
);
export type GivableRole = (typeof givableRoles)[number]["value"];
