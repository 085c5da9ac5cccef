const number = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });
const units = ["B", "KB", "MB", "GB", "TB"];

/** «1,2 GB», in steps of 1024, as the room for files is counted. */
export function inBytes(bytes: number): string {
  const step = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)),
  );
  return `${number.format(bytes / 1024 ** step)} ${units[step]}`;
}
