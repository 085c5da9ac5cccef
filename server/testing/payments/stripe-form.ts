type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Reads what Stripe's libraries write: `a[b]=1&c[0][d]=2`. */
export function parseStripeForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[?/).filter((part) => part !== "");
    let place: Record<string, FormValue> = form;
    for (const part of path.slice(0, -1))
      place = (place[part] ??= Object.create(null) as Form) as Form;
    place[path.at(-1) ?? ""] = value;
  }
  return withLists(form) as Form;
}

function withLists(value: FormValue): FormValue {
  if (typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const);
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, part]) => part)
    : Object.fromEntries(entries);
}

/** A value of the form by its path; undefined where it is absent. */
export function formValue(form: Form, ...path: string[]): string | undefined {
  let value: FormValue | undefined = form;
  for (const part of path)
    value = typeof value === "object" ? (value as Record<string, FormValue>)[part] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A map of the form, such as `metadata`. */
export function formMap(form: Form, ...path: string[]): Record<string, string> {
  let value: FormValue | undefined = form;
  for (const part of path)
    value = typeof value === "object" ? (value as Record<string, FormValue>)[part] : undefined;
  return { ...(value as Record<string, string> | undefined) };
}
