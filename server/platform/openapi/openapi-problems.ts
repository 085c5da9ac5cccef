import { type ErrorCode, errors } from "#contract/errors";
import type { DocumentParts } from "./openapi-parts.ts";
import type { Json } from "./openapi-schemas.ts";

/** The body of a failed `/api` call, and the closed list of its codes. */
export const problemSchemas: Record<string, Json> = {
  ProblemCode: {
    description: "Qué falló. La lista es cerrada; cada código tiene su frase.",
    oneOf: Object.entries(errors).map(([code, { text }]) => ({ const: code, description: text })),
  },
  Problem: {
    description: "Por qué no se hizo lo que se pidió.",
    type: "object",
    required: ["code", "message", "request_id"],
    properties: {
      code: { $ref: "#/components/schemas/ProblemCode" },
      message: { type: "string", description: "La frase para la persona" },
      existing: { type: "string", description: "El slug del evento que ya existe" },
      request_id: { type: "string", description: "Como en la cabecera X-Request-Id" },
      field: { type: "string", description: "Qué miembro de lo enviado está mal" },
    },
    examples: [
      {
        code: "post_not_found",
        message: errors.post_not_found.text,
        request_id: "0192f0c1-7a52-7c3e-9d0a-3f1f6c1f2a10",
      },
    ],
  },
};

export const problemHeaders: Record<string, Json> = {
  RetryAfter: { description: "Segundos de espera", schema: { type: "integer" } },
};

/** Errors of any call, beside the endpoint's own: a bad session, bad input, a limit, an outage. */
const always: ErrorCode[] = [
  "not_authenticated",
  "second_factor_required",
  "account_leaving",
  "not_for_bands",
  "not_in_band",
  "not_allowed_in_band",
  "invalid_body",
  "invalid_input",
  "rate_limited",
  "overloaded",
  "unavailable",
  "maintenance",
];

/** Statuses with a Retry-After header. */
const withDelay = new Set([429, 503]);

/** Further errors of calls with a body, by its type. */
const ofBody = {
  none: [],
  json: ["unsupported_media_type", "body_too_large"],
  file: ["unsupported_media_type"],
} satisfies Record<string, ErrorCode[]>;
const responseNames = { none: "AnyCall", json: "AnyCallWithJson", file: "AnyCallWithFile" };

/**
 * The error responses of an operation: its own codes by status, and under `default` those that any operation with
 * such a body may have.
 */
export function problemResponses(
  own: readonly ErrorCode[],
  body: keyof typeof ofBody,
  parts: DocumentParts,
): Json {
  const common: ErrorCode[] = [...always, ...ofBody[body]];
  const ofAny = Map.groupBy(common, statusOf);
  const byStatus = Map.groupBy(new Set(own).difference(new Set(common)), statusOf);
  const special = [...byStatus].map(([status, codes]) => {
    const all = [...codes, ...(ofAny.get(status) ?? [])];
    const response = problemResponse(list(status, all), all, withDelay.has(status));
    return [status, parts.responses.refer(codes[0] ?? String(status), response)];
  });
  const lines = [...ofAny].map(([status, codes]) => list(status, codes));
  const any = `Lo que puede responder cualquier operación. ${lines.join("; ")}`;
  return {
    ...(Object.fromEntries(special) as Json),
    default: parts.responses.refer(responseNames[body], problemResponse(any, common, true)),
  };
}

function list(status: number, codes: ErrorCode[]): string {
  return `${status}: ${codes.join(", ")}`;
}

function statusOf(code: ErrorCode): number {
  return errors[code].status;
}

function problemResponse(description: string, codes: ErrorCode[], hasDelay: boolean): Json {
  const schema = {
    allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code: { enum: codes } } }],
  };
  return {
    description,
    ...(hasDelay
      ? { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }
      : {}),
    content: { "application/json": { schema } },
  };
}
