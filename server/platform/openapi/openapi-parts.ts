import { type Json, SchemaSet } from "./openapi-schemas.ts";

/** Parts of one kind that operations share: each different one stands once among the components. */
class SharedParts {
  readonly components: Record<string, Json> = {};
  readonly #kind: string;
  readonly #uses = new Map<string, { name: string; reference: Json; count: number }>();

  constructor(kind: "parameters" | "responses") {
    this.#kind = kind;
  }

  /** A reference to the part, which is called `name`, or `name.2` … where another has that name. */
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

  /** Puts what only one operation has into its place. Call it when every operation has its references. */
  inlineSingleUses(): void {
    for (const { name, reference, count } of this.#uses.values()) {
      if (count > 1) continue;
      delete reference["$ref"];
      Object.assign(reference, this.components[name]);
      delete this.components[name];
    }
  }
}

/** What the operations of one document share. */
export class DocumentParts {
  readonly schemas = new SchemaSet();
  readonly parameters = new SharedParts("parameters");
  readonly responses = new SharedParts("responses");
}
