/**
 * What the members of a band may do for it. One table: the server asks it, each operation of the contract names the
 * ability that it takes (`forBand`), and the screens print it.
 */

/** `view`: what everybody sees, as the band, and its notifications. `page`: the page and who may reach the band. */
export type BandAbility =
  | "view"
  | "publish"
  | "messages"
  | "agenda"
  | "page"
  | "members"
  | "money"
  | "ownership";

/** What a member is to the band, in the order in which the screens list it. Exactly one is the owner. */
export const bandRoles = {
  owner: {
    label: "Dueña",
    abilities: ["publish", "messages", "agenda", "page", "members", "money", "ownership"],
  },
  admin: { label: "Admin", abilities: ["publish", "messages", "agenda", "page", "members"] },
  publisher: { label: "Publica", abilities: ["publish"] },
  scheduler: { label: "Agenda", abilities: ["agenda"] },
  correspondent: { label: "Mensajes", abilities: ["messages"] },
  treasurer: { label: "Cobra", abilities: ["money"] },
} as const satisfies Record<string, { label: string; abilities: readonly BandAbility[] }>;

export type BandRole = keyof typeof bandRoles;

/** The roles that may be given and allow it; the owner may do everything. */
export function rolesAllowing(ability: BandAbility): BandRole[] {
  return (Object.keys(bandRoles) as BandRole[]).filter(
    (role) => role !== "owner" && allowsForBand([role], ability),
  );
}

/** Whether somebody with these roles may do it for the band. Every member may `view`. */
export function allowsForBand(roles: readonly BandRole[], ability: BandAbility): boolean {
  return (
    ability === "view" ||
    roles.some((role) => (bandRoles[role].abilities as readonly BandAbility[]).includes(ability))
  );
}
