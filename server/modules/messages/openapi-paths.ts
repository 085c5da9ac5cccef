import type { Paths } from "#platform/openapi/openapi";

const text = { type: "string" };
const bytes = { content: { "*/*": { schema: { type: "string", format: "binary" } } } };
const inQuery = (name: string, description: string) => ({
  name,
  in: "query",
  required: true,
  description,
  schema: text,
});

/** The route that answers bytes instead of JSON, for `/openapi.json`. */
export function filePaths(): Paths {
  return {
    "/api/messages/files/{id}": {
      get: {
        operationId: "getMessageFile",
        summary:
          "El archivo de un mensaje, por la dirección que su mensaje da: vale para quien la pidió y cinco minutos. Con rangos.",
        security: [],
        parameters: [
          { name: "id", in: "path", required: true, schema: text },
          inQuery("u", "Para quién se firmó"),
          inQuery("e", "Hasta cuándo vale, en segundos"),
          inQuery("s", "La firma"),
        ],
        responses: {
          200: { description: "El archivo", ...bytes },
          206: { description: "La parte pedida", ...bytes },
          404: {
            description: "No existe, o no es para quien la pide: not_found",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
          416: { description: "El archivo no llega hasta ahí" },
        },
      },
    },
  };
}
