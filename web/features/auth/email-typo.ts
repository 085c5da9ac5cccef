const providers = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "live.com",
  "proton.me",
  "hotmail.es",
  "outlook.es",
  "yahoo.es",
  "yahoo.com.ar",
  "yahoo.com.mx",
  // Real ones that look like slips.
  "mail.com",
  "ymail.com",
];

/** The address that was probably meant, when its domain is one slip away from a common one; else null. */
export function meantEmail(typed: string): string | null {
  const [name, domain, ...more] = typed.trim().toLowerCase().split("@");
  if (!name || !domain || more.length > 0 || providers.includes(domain)) return null;
  const meant = providers.find((provider) => isOneSlip(domain, provider));
  return meant === undefined ? null : `${name}@${meant}`;
}

/** One character too much, too little, wrong, or two in the wrong order. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
