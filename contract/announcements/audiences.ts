/** For whom an announcement is; artists are members with an artist profile, and bands. */
export const audiences = {
  everyone: { label: "Todo el mundo, con cuenta o sin ella" },
  members: { label: "Quien tiene cuenta" },
  artists: { label: "Artistas y bandas" },
} as const satisfies Record<string, { label: string }>;

export type Audience = keyof typeof audiences;
