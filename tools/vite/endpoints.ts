import type { Plugin } from "vite";
import { z } from "zod";
import { api } from "../../contract/api.ts";

/**
 * The members that a valid answer must have, for `hasShape` in web/api/shape.ts: its lists as `name[]` and its
 * objects as `name{}`, or its first member when it has neither. Of an answer of several forms, those that all of them
 * have.
 */
function shapeOf(output: z.ZodType): string {
  const [first = [], ...others] = formsOf(output).map(membersOf);
  return first.filter((part) => others.every((parts) => parts.includes(part))).join();
}

function formsOf(output: z.ZodType): z.ZodType[] {
  return output instanceof z.ZodDiscriminatedUnion ? (output.options as z.ZodType[]) : [output];
}

function membersOf(form: z.ZodType): string[] {
  const { required = [], properties = {} } = z.toJSONSchema(form, {
    unrepresentable: "any",
    // Without schema names, which would replace the schemas by references.
    metadata: z.registry(),
  });
  const parts = required.flatMap((name) => {
    const member = properties[name];
    const type = typeof member === "object" ? member.type : undefined;
    return type === "array" ? [`${name}[]`] : type === "object" ? [`${name}{}`] : [];
  });
  return parts.length > 0 ? parts : required.slice(0, 1);
}

/**
 * Inserts the definition of each endpoint into the modules that name it: endpoints travel with the features that call
 * them, and no page carries all of them. The browser needs nothing else of the contract at run time (its types come
 * by `import type`), so zod stays out of the bundle.
 */
export function endpoints(): Plugin {
  const table = new Map(
    Object.entries(api).map(([name, e]) => [
      name,
      [
        e.method,
        e.path,
        e.idempotent === true ? 1 : 0,
        e.upload === undefined ? 0 : 1,
        e.forBand === null ? 0 : 1,
        shapeOf(e.output),
      ],
    ]),
  );
  return {
    name: "endpoints",
    // After the types are removed: a name that only a type mentions is not called.
    enforce: "post",
    transform: {
      filter: { id: /\/web\/.+\.tsx?(?:$|\?)/ },
      handler(code) {
        const quotedNames = new Set(
          [...code.matchAll(/"([a-z]\w+)"/gi)].map(([, name = ""]) => name),
        );
        const endpointNames = [...quotedNames].filter((name) => table.has(name)).toSorted();
        if (endpointNames.length === 0) return null;
        const rows = Object.fromEntries(endpointNames.map((name) => [name, table.get(name)]));
        const call = `addEndpoints(${JSON.stringify(rows)});`;
        return `import { addEndpoints } from "#web/api/endpoints.ts"; ${call} ${code}`;
      },
    },
  };
}
