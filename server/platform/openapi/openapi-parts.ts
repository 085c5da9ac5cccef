import { type Json, SchemaSet } from "./openapi-schemas.ts";

/** Parts of one kind that operations share: each different one stands once among the components. */
class SharedParts {
  readonly components: Record<string, Json> = {};
  readonly #kind: string;
  readonly #references = new Map<string, Json>();

  constructor(kind: "parameters" | "responses") {
    this.#kind = kind;
  }

  /** A reference to the part, which is called `name`, or `name.2` … where another has that name. */
  refer(name: string, part: Json): Json {
    const text = JSON.stringify(part);
    const existingReference = this.#references.get(text);
    if (existingReference) return existingReference;
    let free = name;
    for (let nth = 2; free in this.components; nth += 1) free = `${name}.${nth}`;
    this.components[free] = part;
    const reference = { $ref: `#/components/${this.#kind}/${free}` };
    this.#references.set(text, reference);
    return reference;
  }
}

/** What the operations of one document share. */
export class DocumentParts {
  readonly schemas = new SchemaSet();
  readonly parameters = new SharedParts("parameters");
  readonly responses = new SharedParts("responses");
}
