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
  // Existing domains that look like typos.
  "mail.com",
  "ymail.com",
];

/** The corrected address, when its domain is one typo away from a common one; else null. */
export function meantEmail(typedEmail: string): string | null {
  const [name, domain, ...more] = typedEmail.trim().toLowerCase().split("@");
  if (!name || !domain || more.length > 0 || providers.includes(domain)) return null;
  const suggestedDomain = providers.find((provider) => isOneSlip(domain, provider));
  return suggestedDomain === undefined ? null : `${name}@${suggestedDomain}`;
}

/** One character too many, missing or wrong, or two swapped. */
function isOneSlip(typedDomain: string, intendedDomain: string): boolean {
  let start = 0;
  while (start < typedDomain.length && typedDomain[start] === intendedDomain[start]) start += 1;
  const [left, right] = [typedDomain.slice(start), intendedDomain.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
