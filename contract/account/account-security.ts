import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { passwordLimits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";

/** An open session, as its person and the staff see it. */
export const session = z.object({
  id: z.uuid(),
  /** The session of this request. */
  current: z.boolean(),
  /** Browser and system, as people name them: "Chrome en Android". */
  device: z.string(),
  /** The network of the last use ("203.0.113.x"); a network is not resolved to a city. */
  place: z.string(),
  /** With a second factor (`aal2`) or without. */
  aal: z.enum(["aal1", "aal2"]),
  created_at: z.iso.datetime(),
  /** When its access token was last renewed, rounded to a quarter of an hour. */
  last_used_at: z.iso.datetime(),
});

export const getSessions = endpoint({
  name: "getSessions",
  method: "GET",
  path: "/api/me/sessions",
  summary: "Las sesiones abiertas de la persona: primero esta, después las usadas hace menos.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ sessions: z.array(session) }),
  errors: [],
});

export const endSession = endpoint({
  name: "endSession",
  duringMaintenance: true,
  method: "DELETE",
  path: "/api/me/sessions/:id",
  summary: "Cierra una sesión propia al instante; la actual también.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["not_found"],
  limit: "profile",
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  duringMaintenance: true,
  method: "DELETE",
  path: "/api/me/sessions",
  summary: "Cierra al instante todas las sesiones de la persona menos la actual.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  errors: [],
  limit: "profile",
});

export const confirmPassword = endpoint({
  name: "confirmPassword",
  duringMaintenance: true,
  method: "POST",
  path: "/api/me/confirm",
  summary:
    "Confirma la identidad en esta sesión, con la contraseña o con el código de `GET /auth/v1/reauthenticate`.",
  who: "member",
  forBand: null,
  input: z
    .object({
      password: z.string().min(1).max(passwordLimits.maxBytes).optional(),
      nonce: z.string().min(1).max(20).optional(),
    })
    .refine(({ password, nonce }) => (password === undefined) !== (nonce === undefined)),
  output: z.object({
    /** No operation answers `reauthentication_required` before this time. */
    confirmed_until: z.iso.datetime(),
  }),
  errors: ["password_incorrect", "code_incorrect"],
});

nameSchemas({ Session: session });
