import type { Endpoint } from "#contract/endpoint";
import { product } from "#contract/names";
import { DocumentParts } from "./openapi-parts.ts";
import { problemHeaders, problemResponses, problemSchemas } from "./openapi-problems.ts";
import type { Json, ObjectMember } from "./openapi-schemas.ts";

/** Path → method → operation. */
export type Paths = Record<string, Record<string, Json>>;

/** The description of one feature for `/openapi.json`. */
export interface Section {
  /** Groups the operations: the feature's folder. */
  tag: string;
  description: string;
  endpoints: Endpoint[];
  /** Its routes outside of the contract. */
  otherPaths?: ((parts: DocumentParts) => Paths) | undefined;
}

/** An example call of an operation: input and output. */
export interface Example {
  input?: unknown;
  output?: unknown;
}

/** `/openapi.json`: every endpoint as OpenAPI 3.1, generated from the same objects that are served. */
export function openApi(
  sections: Section[],
  examples: Record<string, Example | undefined>,
  publicUrl: string,
): Json {
  const parts = new DocumentParts();
  const paths: Paths = {};
  for (const { tag, endpoints, otherPaths } of sections) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      const example = examples[endpoint.name] ?? {};
      const operationObject = operation(endpoint, example, parts);
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = { tags: [tag], ...operationObject };
    }
    for (const [path, methods] of Object.entries(otherPaths?.(parts) ?? {}))
      for (const [method, operationObject] of Object.entries(methods))
        (paths[path] ??= {})[method] = { tags: [tag], security: [forOneself], ...operationObject };
  }
  parts.parameters.inlineSingleUses();
  parts.responses.inlineSingleUses();
  return {
    openapi: "3.1.0",
    info: {
      title: product,
      version: "1",
      description: introduction,
      license: { name: "Todos los derechos reservados" },
    },
    servers: [{ url: publicUrl }],
    tags: sections.map(({ tag, description }) => ({ name: tag, description })),
    // The default; operations may override it.
    security: [forOneself, forBand],
    components: {
      securitySchemes,
      schemas: { ...problemSchemas, ...parts.schemas.components },
      parameters: parts.parameters.components,
      responses: parts.responses.components,
      headers: problemHeaders,
    },
    paths,
  };
}

const introduction =
  "Las operaciones de `/api` responden un `Problem` cuando algo falla; las de `/auth/v1`, un `AuthProblem`. " +
  "Las respuestas pueden tener más miembros con el tiempo: lo que un cliente no conoce se ignora.";

/** Whether the input outside of the path is in the query; otherwise it is the body. */
function isInQuery({ method, upload }: Endpoint): boolean {
  return method === "GET" || method === "DELETE" || upload !== undefined;
}

const binary = { schema: { type: "string", format: "binary" } };

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  band: {
    type: "apiKey",
    in: "header",
    name: "Acting-For",
    description: "El id de la banda en cuyo nombre se hace, de quien es parte de ella",
  },
};
/** Authentication: a person for themselves, or for a band. */
const forOneself = { bearer: [] };
const forBand = { bearer: [], band: [] };

/** Only where it differs from the default. A visitor's call may have a session too. */
function security(endpoint: Endpoint): Json {
  const mayBeForBand = endpoint.forBand !== null;
  if (endpoint.who === "visitor")
    return { security: [{}, forOneself, ...(mayBeForBand ? [forBand] : [])] };
  return mayBeForBand ? {} : { security: [forOneself] };
}

function operation(endpoint: Endpoint, example: Example, parts: DocumentParts): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...security(endpoint),
    ...request(endpoint, (example.input ?? {}) as Json, parts),
    responses: {
      200: success(endpoint, example, parts),
      ...failures(endpoint, parts),
    },
  };
}

const onlySuccess = JSON.stringify({
  type: "object",
  properties: { success: { type: "boolean", const: true } },
  required: ["success"],
});

function success({ download, output }: Endpoint, example: Example, parts: DocumentParts): Json {
  const baseResponse = { description: "Correcto" };
  if (download) return { ...baseResponse, content: { [download]: binary } };
  const schema = parts.schemas.of(output, "output");
  const response = {
    ...baseResponse,
    content: { "application/json": { schema, ...valueOf(example.output) } },
  };
  return JSON.stringify(schema) === onlySuccess
    ? parts.responses.refer("Success", response)
    : response;
}

function valueOf(example: unknown): Json {
  return example === undefined ? {} : { example };
}

/** Where each member of the input is sent: in the path, in the query or in the body. */
function request(endpoint: Endpoint, example: Json, parts: DocumentParts): Json {
  const members = parts.schemas.membersOf(endpoint.input, "input");
  const isInPath = ({ name }: ObjectMember): boolean =>
    endpoint.path.split("/").includes(`:${name}`);
  const others = members.filter((member) => !isInPath(member));
  const inQuery = isInQuery(endpoint);
  const parameters = [
    ...members.filter(isInPath).map((member) => parameter("path", member, example, parts)),
    ...(inQuery ? others.map((member) => parameter("query", member, example, parts)) : []),
    ...(endpoint.idempotent ? [parts.parameters.refer(idempotencyKey.name, idempotencyKey)] : []),
  ];
  return { parameters, ...body(endpoint, inQuery ? [] : others, example) };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "Uno por cosa que se crea: repetir la llamada con el mismo da lo mismo",
  schema: { type: "string", format: "uuid" },
};

/** Parameters shared by many operations. */
const common = new Set(["id", "cursor", "limit", "handle", "query"]);

function parameter(
  place: "path" | "query",
  { name, required, schema }: ObjectMember,
  example: Json,
  parts: DocumentParts,
): Json {
  const parameterObject = {
    name,
    in: place,
    ...(required || place === "path" ? { required: true } : {}),
    schema,
    ...valueOf(example[name]),
  };
  return common.has(name) && !(name in example)
    ? parts.parameters.refer(name, parameterObject)
    : parameterObject;
}

/** The body with these members; optional when all of them are. */
function body(endpoint: Endpoint, members: ObjectMember[], example: Json): Json {
  if (endpoint.upload)
    return { requestBody: { required: true, content: { "application/octet-stream": binary } } };
  if (members.length === 0) return {};
  const requiredNames = members.filter((member) => member.required).map(({ name }) => name);
  const membersWithExample = members.filter(({ name }) => name in example);
  const value = Object.fromEntries(membersWithExample.map(({ name }) => [name, example[name]]));
  const schema = {
    type: "object",
    properties: Object.fromEntries(members.map((member) => [member.name, member.schema])),
    ...(requiredNames.length > 0 ? { required: requiredNames } : {}),
  };
  const content = { schema, ...(membersWithExample.length > 0 ? { example: value } : {}) };
  return {
    requestBody: {
      ...(requiredNames.length > 0 ? { required: true } : {}),
      content: { "application/json": content },
    },
  };
}

function failures(endpoint: Endpoint, parts: DocumentParts): Json {
  const own = [...endpoint.errors];
  if (endpoint.idempotent) own.push("idempotency_key_required");
  const requestBodyKind = endpoint.upload ? "file" : isInQuery(endpoint) ? "none" : "json";
  return problemResponses(own, requestBodyKind, parts);
}
