import { z } from "zod";

// Kinds of values that several settings share.

export const flag = oneOf("on", "off").transform((value) => value === "on");
export const text = z.string();
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: "debe ser una dirección http o https",
});
export const origin = httpUrl
  .refine((url) => URL.parse(url)?.href === `${URL.parse(url)?.origin}/`, {
    error: "debe ser solo el origen, sin ruta: https://ejemplo.org",
  })
  .transform((url) => new URL(url).origin);
/** Secrets separated by commas: a new one beside the former while it is replaced. */
export const secretList = text
  .transform((list) => list.split(",").map((secret) => secret.trim()))
  .refine((secrets) => secrets.every(Boolean), { error: "debe ser una lista separada por comas" });

/** A value that is one of these. */
export function oneOf<const T extends readonly string[]>(...values: T) {
  return z.enum(values, { error: `debe ser ${values.join(", ")}` });
}

/** Whether secrets may be sent there: across the internet only https proves who answers. */
export function isSafeForSecrets(url: string): boolean {
  const parsedUrl = URL.parse(url);
  return (
    parsedUrl?.protocol === "https:" ||
    ["localhost", "127.0.0.1", "[::1]"].includes(parsedUrl?.hostname ?? "")
  );
}

/** Whether all of these variables are set (true) or none (false); throws when only some are. */
export function allOrNone(variables: Record<string, unknown>): boolean {
  const entries = Object.entries(variables);
  const presentVariable = entries.find(([, value]) => value !== undefined)?.[0];
  const missing = entries.find(([, value]) => value === undefined)?.[0];
  if (presentVariable !== undefined && missing !== undefined)
    throw new Error(`Falta la variable ${missing}, porque ${presentVariable} está puesta.`);
  return presentVariable !== undefined;
}
