/** The codes by which the music business names recordings, works and products. */

const withoutSeparators = (code: string): string => code.replaceAll(/[\s.-]/g, "").toUpperCase();

/** An ISRC without separators: country, registrant, year, number. Null when it is none. */
export function readIsrc(code: string): string | null {
  const plain = withoutSeparators(code);
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(plain) ? plain : null;
}

/** An ISWC without separators (`T0345246801`), with the right check digit. Null when it is none. */
export function readIswc(code: string): string | null {
  const plain = withoutSeparators(code);
  if (!/^T\d{10}$/.test(plain)) return null;
  const sum = Array.from(plain.slice(1, 10)).reduce(
    (total, digit, n) => total + (n + 1) * Number(digit),
    1,
  );
  return (10 - (sum % 10)) % 10 === Number(plain[10]) ? plain : null;
}

/** A UPC (12 digits) or EAN (13) with the right check digit. Null when it is none. */
export function readUpc(code: string): string | null {
  const plain = withoutSeparators(code);
  if (!/^\d{12,13}$/.test(plain)) return null;
  const sum = [...plain.padStart(13, "0")].reduce(
    (total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0 ? plain : null;
}
