/** What somebody did for a song, in the order in which it is read. */
export const creditRoles = {
  voice: "Voz",
  guitar: "Guitarra",
  bass: "Bajo",
  drums: "Batería",
  keys: "Teclados",
  lyrics: "Letra",
  music: "Música (composición)",
  arrangement: "Arreglos",
  production: "Producción",
  recording: "Grabación",
  mixing: "Mezcla",
  mastering: "Masterización",
  publisher: "Editorial",
  other: "Otra",
} as const;
export type CreditRole = keyof typeof creditRoles;

/** Whether what it was is written beside it. */
export const needsInstrument = (role: CreditRole): boolean => role === "other";

/** A role in words: what was written, for other roles. */
export const roleLabel = ({ role, instrument }: { role: CreditRole; instrument: string }): string =>
  instrument === "" ? creditRoles[role] : instrument;

/** The whole, in hundredths of a percent. */
export const wholeShare = 10_000;

/** A share in hundredths of a percent, as it is read: «33,34 %». */
export function shareLabel(share: number): string {
  const hundredths = share % 100;
  const decimals =
    hundredths === 0 ? "" : `,${String(hundredths).padStart(2, "0").replace(/0$/, "")}`;
  return `${Math.floor(share / 100)}${decimals} %`;
}

/** Hundredths of a percent of what somebody typed, with a comma or a point; null for anything else. */
export function readShare(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (match === null) return null;
  const share = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return share >= 1 && share <= wholeShare ? share : null;
}
