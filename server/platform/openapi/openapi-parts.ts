import { type Json, SchemaSet } from "./openapi-schemas.ts";

/** Shared parts of one kind: each distinct one is in the components once. */
class SharedParts {
  readonly components: Record<string, Json> = {};
  readonly #kind: string;
  readonly #uses = new Map<string, { name: string; reference: Json; count: number }>();

  constructor(kind: "parameters" | "responses") {
    this.#kind = kind;
  }

  /** A reference to the part, under `name`, or `name.2` … when another part has that name. */
  refer(name: string, part: Json): Json {
    const text = JSON.stringify(part);
    const use = this.#uses.get(text);
    if (use) {
      use.count += 1;
      return use.reference;
    }
    let free = name;
    for (let nth = 2; free in this.components; nth += 1) free = `${name}.${nth}`;
    this.components[free] = part;
    const reference = { $ref: `#/components/${this.#kind}/${free}` };
    this.#uses.set(text, { name: free, reference, count: 1 });
    return reference;
  }

  /** Inlines parts that only one operation uses. Call it after all operations have their references. */
  inlineSingleUses(): void {
    for (const { name, reference, count } of this.#uses.values()) {
      if (count > 1) continue;
      delete reference["$ref"];
      Object.assign(reference, this.components[name]);
      delete this.components[name];
    }
  }
}

/** The shared parts of one document. */
export class DocumentParts {
  readonly schemas = new SchemaSet();
  readonly parameters = new SharedParts("parameters");
  readonly responses = new SharedParts("responses");
}
