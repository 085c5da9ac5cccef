const number = new Intl.NumberFormat("es", { useGrouping: true, maximumFractionDigits: 1 });
const units = ["B", "kB", "MB", "GB", "TB"];

/** "1.234". */
export const inNumbers = (value: number): string => number.format(value);

/** "12,3 MB", in steps of a thousand. */
export function inBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(bytes || 1) / 3)));
  return `${number.format(bytes / 1000 ** step)} ${units[step]}`;
}
