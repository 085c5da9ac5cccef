import { z } from "zod";

export type Json = Record<string, unknown>;

export interface ObjectMember {
  name: string;
  required: boolean;
  schema: Json;
}

/** Formats that are as precise as the long pattern that zod adds to them. */
const formats = new Set<unknown>(["uuid", "date-time", "email"]);

/**
 * The JSON schemas of one document. A named schema (contract/name-schemas.ts) becomes one component, which others
 * refer to.
 */
export class SchemaSet {
  readonly components: Record<string, Json> = {};
  readonly #texts = new Map<string, string>();

  /**
   * `input` is sent by a caller, `output` returned. Throws when a name stands for two different schemas: a member
   * with a default may be missing in the input, but not in the output.
   */
  of(type: z.ZodType, io: "input" | "output"): Json {
    const json = z.toJSONSchema(type, { io, unrepresentable: "any", override });
    const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _dialect, $defs = {}, ...schema } = JSON.parse(text) as Json;
    for (const [name, component] of Object.entries($defs as Record<string, Json>)) {
      const definition = JSON.stringify(component);
      if ((this.#texts.get(name) ?? definition) !== definition)
        throw new Error(`Two different schemas are named ${name}`);
      this.#texts.set(name, definition);
      this.components[name] = component;
    }
    return schema;
  }

  /** The members of an object schema, named or not. */
  membersOf(type: z.ZodType, io: "input" | "output"): ObjectMember[] {
    const schema = this.of(type, io);
    const name = typeof schema["$ref"] === "string" ? schema["$ref"].split("/").at(-1) : undefined;
    const object = name === undefined ? schema : this.components[name];
    const requiredNames = new Set(object?.["required"] as string[] | undefined);
    return Object.entries((object?.["properties"] ?? {}) as Record<string, Json>).map(
      ([member, memberSchema]) => ({
        name: member,
        required: requiredNames.has(member),
        schema: memberSchema,
      }),
    );
  }
}

/** Removes redundant keywords, and those that would forbid additional members in future responses. */
function override({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema["additionalProperties"] === false) delete jsonSchema["additionalProperties"];
  if (formats.has(jsonSchema["format"])) delete jsonSchema["pattern"];
  if (jsonSchema["minimum"] === Number.MIN_SAFE_INTEGER) delete jsonSchema["minimum"];
  if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
}
