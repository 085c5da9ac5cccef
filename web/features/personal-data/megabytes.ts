const number = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });

/** `12,4 MB`, `830 kB` */
export function megabytes(bytes: number): string {
  const mb = bytes / 1024 / 1024;
  return mb >= 0.95 ? `${number.format(mb)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
