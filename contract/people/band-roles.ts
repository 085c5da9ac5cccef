/**
 * What the members of a band may do for it, as one table: the server enforces it, each operation of the contract
 * names the ability that it requires (`forBand`), and the screens show it.
 */

/**
 * `view`: seeing the band's notifications and figures, and whatever everybody sees, as the band. `page`: the page and who may
 * contact the band.
 */
export type BandAbility =
  | "view"
  | "publish"
  | "messages"
  | "agenda"
  | "page"
  | "members"
  | "money"
  | "ownership";

/** The roles in a band, in the order of the screen. Exactly one member is the owner. */
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

/** The roles that have this ability; the owner has all. */
export function rolesAllowing(ability: BandAbility): BandRole[] {
  return (Object.keys(bandRoles) as BandRole[]).filter(
    (role) => role !== "owner" && allowsForBand([role], ability),
  );
}

/** Whether these roles have the ability. Every member has `view`. */
export function allowsForBand(roles: readonly BandRole[], ability: BandAbility): boolean {
  return (
    ability === "view" ||
    roles.some((role) => (bandRoles[role].abilities as readonly BandAbility[]).includes(ability))
  );
}
