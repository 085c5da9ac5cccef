import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { isBlank, line } from "#contract/text/text";

const promoLink = z.object({
  id: z.uuid(),
  /** Where its author puts it: «Instagram», «Cartel del bar». Only they see it. */
  name: z.string(),
  /** Its address on this site: `/r/0123456789ab`. */
  path: z.string(),
  clicks: z.int(),
  /** Of the last 28 days. */
  recent_clicks: z.int(),
});
export type PromoLink = z.output<typeof promoLink>;

export const getPromoLinks = endpoint({
  name: "getPromoLinks",
  method: "GET",
  path: "/api/posts/:id/promo-links",
  summary: "Los enlaces con nombre de una publicación propia, y cuánta gente los abrió.",
  who: "member",
  forBand: "view",
  input: z.object({ id: z.uuid() }),
  output: z.object({ links: z.array(promoLink) }),
  errors: ["post_not_found"],
});

export const savePromoLink = endpoint({
  name: "savePromoLink",
  method: "PUT",
  path: "/api/me/promo-links/:id",
  summary:
    "Añade un enlace con nombre a una publicación propia, o le cambia el nombre. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({
    /** Of a new one: chosen by the caller. */
    id: z.uuid(),
    post_id: z.uuid(),
    name: line(limits.promoLinkNameLength).refine((name) => !isBlank(name), {
      error: "Escribe dónde vas a poner el enlace.",
    }),
  }),
  output: promoLink,
  errors: ["post_not_found", "promo_link_not_found", "promo_link_repeated", "promo_links_full"],
  limit: "manage",
});

export const deletePromoLink = endpoint({
  name: "deletePromoLink",
  method: "DELETE",
  path: "/api/me/promo-links/:id",
  summary: "Borra un enlace con nombre y lo que se contó de él. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "manage",
});

nameSchemas({ PromoLink: promoLink });
