import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";

const account = z.object({
  username: z.string(),
  /** `expired`: it could not be renewed in time. `revoked`: Instagram withdrew the permission. */
  state: z.enum(["active", "expired", "revoked"]),
  linked_at: z.iso.datetime(),
  /** Copying the latest pictures as drafts: the last time, and how many drafts that made. */
  import: z
    .object({
      state: z.enum(["running", "done", "failed", "full"]),
      drafts: z.int(),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type InstagramAccount = z.output<typeof account>;

export const getInstagram = endpoint({
  name: "getInstagram",
  method: "GET",
  path: "/api/me/instagram",
  summary:
    "La cuenta de Instagram que demostró ser de este perfil, y si aquí se puede conectar una.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({ is_available: z.boolean(), account: account.nullable() }),
  errors: [],
});

export const beginInstagram = endpoint({
  name: "beginInstagram",
  method: "POST",
  path: "/api/me/instagram/authorization",
  summary:
    "La dirección de Instagram en la que se da permiso. Vale 10 minutos, una vez, y solo para esta sesión.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({ url: z.url() }),
  errors: ["instagram_unavailable"],
  limit: "manage",
});

export const linkInstagram = endpoint({
  name: "linkInstagram",
  method: "POST",
  path: "/api/me/instagram/link",
  summary:
    "Conecta la cuenta que dio permiso: lo que Instagram añade a /ig/callback. Cada código vale una vez.",
  who: "member",
  forBand: "page",
  input: z.object({ code: z.string().min(1).max(1000), state: z.string().min(1).max(200) }),
  output: z.object({ account }),
  errors: [
    "instagram_unavailable",
    "instagram_link_expired",
    "instagram_personal_account",
    "instagram_not_invited",
    "instagram_permission_missing",
    "instagram_taken",
    "instagram_no_answer",
  ],
  limit: "manage",
});

export const unlinkInstagram = endpoint({
  name: "unlinkInstagram",
  method: "DELETE",
  path: "/api/me/instagram",
  summary:
    "Desconecta Instagram y borra todo lo que se guardó de esa cuenta. Los borradores ya copiados se quedan.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: success,
  errors: [],
});

export const importInstagram = endpoint({
  name: "importInstagram",
  method: "POST",
  path: "/api/me/instagram/import",
  summary:
    "Copia las últimas fotos como borradores, en segundo plano. Las que ya se copiaron no se repiten.",
  who: "member",
  forBand: "publish",
  restriction: "uploads",
  input: z.object({}),
  output: success,
  errors: ["instagram_unavailable", "instagram_not_linked"],
  limit: "manage",
});
