const number = new Intl.NumberFormat("es", { useGrouping: true, maximumFractionDigits: 1 });
const units = ["B", "kB", "MB", "GB", "TB"];

/** "1.234". */
export const inNumbers = (value: number): string => number.format(value);

/** "12,3 MB", in steps of a thousand. */
export function inBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(bytes || 1) / 3)));
  return `${number.format(bytes / 1000 ** step)} ${units[step]}`;
}

/** "+12,3 MB". */
export const inChange = (bytes: number): string =>
  `${bytes < 0 ? "−" : "+"}${inBytes(Math.abs(bytes))}`;

const age = new Intl.RelativeTimeFormat("es", { numeric: "always" });
const hour = 3_600_000;

/** "Hace 6 horas", from two days on "Hace 3 días". */
export function inAge(time: string, now: number): string {
  const past = Math.max(0, now - new Date(time).getTime());
  const label =
    past < hour
      ? age.format(-Math.floor(past / 60_000), "minute")
      : past < 48 * hour
        ? age.format(-Math.floor(past / hour), "hour")
        : age.format(-Math.floor(past / (24 * hour)), "day");
  return label.charAt(0).toUpperCase() + label.slice(1);
}
