import { z } from "zod";
import { type AuthEndpoint, authApi, authPath } from "#contract/auth";
import type { AuthErrorCode } from "#contract/auth-errors";
import { refusalsOf } from "./refusals.ts";

type Json = Record<string, unknown>;

const formType = "application/x-www-form-urlencoded";

/** `/auth/v1` as paths of `/openapi.json`, made from the same objects that are served. */
export function authPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<AuthEndpoint>(authApi)) {
    const path = authPath + endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return paths;
}

function operation(endpoint: AuthEndpoint): Json {
  const query = schema(endpoint.query, "input");
  const body = schema(endpoint.body, "input");
  const inPath = (name: string): boolean => endpoint.path.includes(`:${name}`);
  const takesBody = ["POST", "PUT", "PATCH"].includes(endpoint.method);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.bearer ? { security: [{ bearer: [] }] } : {}),
    parameters: Object.entries((query["properties"] ?? {}) as Json).map(([name, type]) => ({
      name,
      in: inPath(name) ? "path" : "query",
      required: inPath(name),
      schema: type,
    })),
    ...(takesBody
      ? {
          requestBody: {
            content: { [endpoint.form ? formType : "application/json"]: { schema: body } },
          },
        }
      : {}),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function success({ output, redirects, contentType = "application/json" }: AuthEndpoint): Json {
  const location = { schema: { type: "string", format: "uri" } };
  return {
    ...(output
      ? {
          200: {
            description: "Correcto",
            content: { [contentType]: { schema: schema(output, "output") } },
          },
        }
      : {}),
    ...(redirects
      ? {
          [redirects]: {
            description: "Lleva a otra dirección; el resultado o el error va en ella",
            headers: { Location: location },
          },
        }
      : {}),
    ...(output === null && !redirects ? { 204: { description: "Correcto" } } : {}),
  };
}

function refusals(endpoint: AuthEndpoint): Json {
  return Object.fromEntries(
    [...refusalsOf(endpoint)].map(([status, codes]) => {
      const oauth = status === 400 && endpoint.oauthErrors === true;
      return [status, { description: codes.join(", "), content: json(errorShape(codes, oauth)) }];
    }),
  );
}

/** With the request header `X-Supabase-Api-Version: 2024-01-01`, and without it (protocol §1). */
function errorShape(codes: AuthErrorCode[], oauth: boolean): Json {
  const text = { type: "string" };
  return {
    oneOf: [
      {
        type: "object",
        required: ["code", "message"],
        properties: { code: { enum: codes }, message: text },
      },
      {
        type: "object",
        required: ["code", "error_code", "msg"],
        properties: { code: { type: "integer" }, error_code: { enum: codes }, msg: text },
      },
      ...(oauth ? [oauthShape] : []),
    ],
  };
}

const oauthShape: Json = {
  type: "object",
  required: ["error", "error_description"],
  properties: { error: { type: "string" }, error_description: { type: "string" } },
};

function json(content: Json): Json {
  return { "application/json": { schema: content } };
}

function schema(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return rest;
}
