const count = new Intl.NumberFormat("es", { notation: "compact", maximumFractionDigits: 1 });

/** How often a recording or video was played, as people read it: "1 reproducción", "1,2 mil reproducciones". */
export function playsLabel(plays: number): string {
  if (plays === 1) return "1 reproducción";
  const shown = count.format(plays);
  return `${shown}${/[a-z]$/i.test(shown) && !shown.endsWith("mil") ? " de" : ""} reproducciones`;
}
