import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { isStorable } from "#contract/text/text";

/** A link of one's own profile. `verified`: the page at its address links back to the profile. */
const checkedLink = z.object({
  url: z.string(),
  state: z.enum(["waiting", "verified", "unverified"]),
  /** Null: nobody has looked yet. */
  checked_at: z.iso.datetime().nullable(),
});
export type CheckedLink = z.output<typeof checkedLink>;

export const getProfileLinks = endpoint({
  name: "getProfileLinks",
  method: "GET",
  path: "/api/me/profile-links",
  summary: "Los enlaces del perfil propio, y cuáles enlazan de vuelta.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({
    links: z.array(checkedLink),
    /** Of the profile, to which the pages link. */
    address: z.url(),
    name: z.string(),
  }),
  errors: [],
});

export const checkProfileLink = endpoint({
  name: "checkProfileLink",
  method: "POST",
  path: "/api/me/profile-links/check",
  summary:
    "Mira ahora si la página de un enlace del perfil propio enlaza de vuelta con rel=me. Como mucho 10 veces al día.",
  who: "member",
  forBand: "page",
  input: z.object({ url: z.string().max(limits.addressLength).refine(isStorable) }),
  /** `is_linked`: what the page says now; a verified link keeps its tick until it has failed for a day. */
  output: checkedLink.extend({ is_linked: z.boolean() }),
  errors: ["profile_link_not_found"],
  limit: "linkChecks",
});

nameSchemas({ CheckedLink: checkedLink });
