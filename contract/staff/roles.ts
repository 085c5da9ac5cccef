/** Who may administer the service. An admin may do what the others may. */
export const staffRoles = {
  admin: { label: "Administración" },
  moderator: { label: "Moderación" },
  editor: { label: "Edición" },
} as const satisfies Record<string, { label: string }>;

export type StaffRole = keyof typeof staffRoles;

/** Whether these roles include what `role` may do. */
export function mayActAs(roles: readonly StaffRole[], role: StaffRole): boolean {
  return roles.includes(role) || roles.includes("admin");
}
