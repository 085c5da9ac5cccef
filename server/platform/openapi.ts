import { z } from "zod";
import type { Endpoint } from "#contract/endpoint";
import { type ErrorCode, errors } from "#contract/errors";
import { product } from "#contract/names";

type Json = Record<string, unknown>;

/**
 * `/openapi.json`: every endpoint as OpenAPI 3.1, made from the same objects that are served, and what
 * modules say of their routes outside of the contract.
 */
export function openApi(
  endpoints: Endpoint[],
  others: Record<string, object>,
  publicUrl: string,
): Json {
  const paths: Record<string, object> = { ...others };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: product, version: "1" },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    paths,
  };
}

/** Whether the input beside the path travels in the query; else it is the body. */
function inQuery({ method, upload }: Endpoint): boolean {
  return method === "GET" || method === "DELETE" || upload !== undefined;
}

function schema(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return rest;
}

function operation(endpoint: Endpoint): Json {
  const input = schema(endpoint.input, "input");
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const required = new Set((input["required"] ?? []) as string[]);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const asQuery = inQuery(endpoint);
  const parameters: Json[] = [
    ...inPath.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: properties[name] ?? { type: "string" },
    })),
    ...(asQuery
      ? others.map((name) => ({
          name,
          in: "query",
          required: required.has(name),
          schema: properties[name],
        }))
      : []),
  ];
  if (endpoint.idempotent)
    parameters.push({
      name: "Idempotency-Key",
      in: "header",
      required: true,
      schema: { type: "string", format: "uuid" },
    });
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.who === "member" ? { security: [{ bearer: [] }] } : {}),
    parameters,
    ...body(endpoint, others, properties, required, asQuery),
    responses: {
      200: {
        description: "Correcto",
        content: endpoint.download
          ? { [endpoint.download]: { schema: { type: "string", format: "binary" } } }
          : { "application/json": { schema: schema(endpoint.output, "output") } },
      },
      ...refusals(endpoint),
    },
  };
}

function body(
  endpoint: Endpoint,
  names: string[],
  properties: Record<string, Json>,
  required: Set<string>,
  asQuery: boolean,
): Json {
  if (endpoint.upload)
    return {
      requestBody: {
        required: true,
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      },
    };
  if (asQuery) return {};
  const object = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: names.filter((name) => required.has(name)),
  };
  return { requestBody: { required: true, content: { "application/json": { schema: object } } } };
}

/** What any call may meet, beside the endpoint's own: a bad session, bad input, a limit, an outage. */
const always: ErrorCode[] = [
  "not_authenticated",
  "second_factor_required",
  "account_leaving",
  "invalid_body",
  "invalid_input",
  "rate_limited",
  "overloaded",
  "unavailable",
];

function refusals(endpoint: Endpoint): Json {
  const codes = [...endpoint.errors, ...always];
  if (!inQuery(endpoint) || endpoint.upload) codes.push("unsupported_media_type");
  if (!inQuery(endpoint)) codes.push("body_too_large");
  if (endpoint.idempotent) codes.push("idempotency_key_required");
  const byStatus = Map.groupBy(new Set(codes), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(", "),
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["code", "message", "request_id"],
              properties: {
                code: { enum: list },
                message: { type: "string" },
                request_id: { type: "string" },
                field: { type: "string" },
              },
            },
          },
        },
      },
    ]),
  );
}
