const count = new Intl.NumberFormat("es", { notation: "compact", maximumFractionDigits: 1 });

/** The number of plays: "1 reproducción", "1,2 mil reproducciones". */
export function playsLabel(plays: number): string {
  if (plays === 1) return "1 reproducción";
  const countText = count.format(plays);
  return `${countText}${/[a-z]$/i.test(countText) && !countText.endsWith("mil") ? " de" : ""} reproducciones`;
}
