/** What people type freely about themselves: lists of the taxonomy have a slug for most of it. */
export const typedWordKinds = {
  genre: { label: "Géneros" },
  relation: { label: "Relaciones" },
} as const;
export type TypedWordKind = keyof typeof typedWordKinds;

/** What the staff decided about a typed word; `own`: it stays what it is. */
export const typedWordStates = {
  pending: { label: "Pendientes" },
  merged: { label: "Unidas" },
  own: { label: "Dejadas así" },
} as const;
export type TypedWordState = keyof typeof typedWordStates;
