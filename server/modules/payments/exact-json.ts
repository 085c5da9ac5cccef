/**
 * Parses JSON; undefined when it is none. Numbers that JavaScript would write otherwise come as their text: ids of
 * Mercado Pago have more digits than exact numbers (its chargebacks have eighteen).
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits) as unknown;
  } catch {
    return undefined;
  }
}

// The third parameter is not among TypeScript's types yet.
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isExact = typeof value !== "number" || Number.isSafeInteger(value);
  return isExact || context?.source === undefined ? value : context.source;
}
