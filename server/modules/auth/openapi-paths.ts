import { type AuthEndpoint, authApi, authPath } from "#contract/auth/operations";
import { authErrors } from "#contract/auth/errors";
import type { Paths } from "#platform/openapi/openapi";
import type { DocumentParts } from "#platform/openapi/openapi-parts";
import type { Json } from "#platform/openapi/openapi-schemas";
import { refusalsOf } from "#auth/protocol";

const formType = "application/x-www-form-urlencoded";

/** `/auth/v1` as paths of `/openapi.json`, generated from the same objects that are served. */
export function authPaths(parts: DocumentParts): Paths {
  Object.assign(parts.schemas.components, problemSchemas);
  const paths: Paths = {};
  for (const endpoint of Object.values<AuthEndpoint>(authApi)) {
    const path = authPath + endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, parts) };
  }
  return paths;
}

function operation(endpoint: AuthEndpoint, parts: DocumentParts): Json {
  const isInPath = (name: string): boolean => endpoint.path.includes(`:${name}`);
  const takesBody = ["POST", "PUT", "PATCH"].includes(endpoint.method);
  const body = { schema: parts.schemas.of(endpoint.body, "input") };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.bearer ? {} : { security: [] }),
    parameters: parts.schemas.membersOf(endpoint.query, "input").map(({ name, schema }) => ({
      name,
      in: isInPath(name) ? "path" : "query",
      ...(isInPath(name) ? { required: true } : {}),
      schema,
    })),
    ...(takesBody
      ? { requestBody: { content: { [endpoint.form ? formType : "application/json"]: body } } }
      : {}),
    responses: { ...success(endpoint, parts), ...refusals(endpoint, parts) },
  };
}

function success(
  { output, redirects, contentType = "application/json" }: AuthEndpoint,
  parts: DocumentParts,
): Json {
  const location = { schema: { type: "string", format: "uri" } };
  return {
    ...(output
      ? {
          200: {
            description: "Correcto",
            content: { [contentType]: { schema: parts.schemas.of(output, "output") } },
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

/** The error codes of an operation by status; all errors have one shape. */
function refusals(endpoint: AuthEndpoint, parts: DocumentParts): Json {
  return Object.fromEntries(
    [...refusalsOf(endpoint)].map(([status, codes]) => {
      const oauth = status === 400 && endpoint.oauthErrors === true;
      const problem = { $ref: "#/components/schemas/AuthProblem" };
      const schema = oauth
        ? { oneOf: [problem, { $ref: "#/components/schemas/OAuthProblem" }] }
        : problem;
      const response = {
        description: `${status}: ${codes.join(", ")}`,
        content: { "application/json": { schema } },
      };
      return [status, parts.responses.refer(`auth.${status}`, response)];
    }),
  );
}

const text = { type: "string" };
const code = { $ref: "#/components/schemas/AuthProblemCode" };

/** The error of the auth protocol. */
const problemSchemas: Record<string, Json> = {
  AuthProblemCode: { type: "string", enum: Object.keys(authErrors) },
  AuthProblem: {
    description:
      "Con la cabecera `X-Supabase-Api-Version: 2024-01-01`, la primera forma; sin ella, la segunda.",
    oneOf: [
      { type: "object", required: ["code", "message"], properties: { code, message: text } },
      {
        type: "object",
        required: ["code", "error_code", "msg"],
        properties: { code: { type: "integer" }, error_code: code, msg: text },
      },
    ],
  },
  OAuthProblem: {
    type: "object",
    required: ["error", "error_description"],
    properties: { error: text, error_description: text },
  },
};
