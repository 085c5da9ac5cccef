/** A JSON document with each `$ref` replaced by its target; members beside a `$ref` are kept. */
export function resolveReferences<T>(document: T): T {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== "object" || value === null) return value;
    const { $ref, ...rest } = value as { $ref?: unknown };
    const members = Object.entries(rest).map(([name, member]) => [name, resolve(member)]);
    const target = typeof $ref === "string" ? resolve(find($ref)) : {};
    return { ...(target as object), ...Object.fromEntries(members) };
  };
  const find = (reference: string): unknown =>
    reference
      .split("/")
      .slice(1)
      .reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], document);
  return resolve(document) as T;
}
