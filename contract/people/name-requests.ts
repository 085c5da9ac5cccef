import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { lines } from "#contract/text/text";
import { nameRequestLimits as most } from "./name-request-limits.ts";
import { typedUsername, usernameRefusals } from "./usernames.ts";

/** A proof: a page elsewhere. Not opened by the server. */
const proof = z
  .string()
  .trim()
  .max(most.linkLength)
  .regex(/^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][\x21-\x7e]*)?$/, {
    error: "Tiene que ser una dirección que empiece por https://",
  });

const nameRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  why: z.string(),
  links: z.array(z.string()),
  state: z.enum(["open", "refused", "handed_over", "undone"]),
  /** What the staff answers to the requester. */
  answer: z.string(),
  requested_at: z.iso.datetime(),
});
export type NameRequest = z.output<typeof nameRequest>;

export const requestName = endpoint({
  name: "requestName",
  method: "POST",
  path: "/api/me/name-request",
  summary:
    "«Este nombre es mío»: pide un usuario que tiene otra cuenta, con pruebas. Una petición abierta por persona.",
  who: "member",
  forBand: null,
  input: z.object({
    name: typedUsername,
    why: lines(most.whyLength).refine((text) => text !== "", { error: "Cuéntanos por qué." }),
    links: z.array(proof).max(most.links).default([]),
  }),
  output: nameRequest,
  errors: [...usernameRefusals, "conflict", "name_not_held", "name_is_own", "name_request_exists"],
  limit: "nameRequestsPerDay",
});

export const getNameRequest = endpoint({
  name: "getNameRequest",
  method: "GET",
  path: "/api/me/name-request",
  summary: "La última petición propia de un nombre, con su respuesta.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ request: nameRequest.nullable() }),
  errors: [],
});

export const withdrawNameRequest = endpoint({
  name: "withdrawNameRequest",
  method: "DELETE",
  path: "/api/me/name-request",
  summary: "Retira la petición abierta. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: success,
  errors: [],
  limit: "profile",
});

nameSchemas({ NameRequest: nameRequest });
