/**
 * A name as part of an address: `Ana Niño & Los Ñandúes` → `ana-nino-los-nandues`. Empty without Latin letters or
 * digits.
 */
export function slugOf(name: string, max: number): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return trimSeparators(trimSeparators(words).slice(0, max));
}

/** Without hyphens and underscores at both ends. */
export function trimSeparators(text: string): string {
  return text.replace(/^[-_]+/, "").replace(/[-_]+$/, "");
}
