/** What somebody on the waitlist wants to be here. */
export const leadRoles = {
  fan: { label: "Fan" },
  artist: { label: "Artista" },
  professional: { label: "Profesional" },
  venue: { label: "Sala" },
} as const satisfies Record<string, { label: string }>;
export type LeadRole = keyof typeof leadRoles;

export const leadStatuses = {
  pending: { label: "Pendiente" },
  invited: { label: "Invitado" },
  registered: { label: "Registrado" },
  discarded: { label: "Descartado" },
} as const satisfies Record<string, { label: string }>;
export type LeadStatus = keyof typeof leadStatuses;

/** Who may create an account: everybody, people with an invitation, or nobody. */
export const registrationModes = ["open", "invite", "closed"] as const;
export type RegistrationMode = (typeof registrationModes)[number];
