/** `ana@gmail.com` as `a•••@gmail.com`; the length of the name is not told. */
export function maskedEmail(email: string | null): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

/** `34600111222` as `•••22`. */
export function maskedPhone(phone: string | null): string | null {
  return phone === null ? null : `•••${phone.slice(-2)}`;
}
