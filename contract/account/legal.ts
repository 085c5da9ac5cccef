import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

/** The legal pages, by the last part of their address: `/legal/terminos`. */
const legalPage = z.enum(["terminos", "privacidad", "normas", "cookies", "contacto"]);
export type LegalPage = z.output<typeof legalPage>;

/** A paragraph, or a list. */
const block = z.union([z.string(), z.array(z.string())]);

const section = z.object({ id: z.string(), title: z.string(), blocks: z.array(block) });
export type LegalSection = z.output<typeof section>;

export const getLegalPage = endpoint({
  name: "getLegalPage",
  method: "GET",
  path: "/api/legal/pages/:page",
  summary: "Una página legal, con los datos de quien opera este servidor.",
  who: "visitor",
  forBand: null,
  input: z.object({ page: legalPage }),
  output: z.object({
    page: legalPage,
    title: z.string(),
    summary: z.string(),
    /** The day from which this text applies, as `2026-11-22`; people accept it as the version. */
    version: z.string(),
    sections: z.array(section),
    /** The operator's contact address; null while it is not configured. */
    contact_email: z.string().nullable(),
  }),
  errors: ["not_found"],
});

const age = z.int().min(0).max(120);

/** The version of the terms that somebody accepts, and the minimum age that they confirm. */
export const termsAcceptance = z.object({ version: z.string().max(20), minimum_age: age });
export type TermsAcceptance = z.output<typeof termsAcceptance>;

const terms = termsAcceptance.extend({
  /** Countries with another minimum age. */
  minimum_age_by_country: z.record(z.string(), age),
  /** The version that the session's person accepted last; null for visitors. */
  accepted: termsAcceptance.extend({ accepted_at: z.iso.datetime() }).nullable(),
});

export const getTerms = endpoint({
  name: "getTerms",
  method: "GET",
  path: "/api/legal/terms",
  summary: "La versión vigente de los términos, la edad mínima y lo que la persona aceptó.",
  who: "visitor",
  forBand: null,
  input: z.object({}),
  output: terms,
  errors: [],
});

export const acceptTerms = endpoint({
  name: "acceptTerms",
  method: "PUT",
  path: "/api/legal/terms",
  summary: "Acepta la versión vigente de los términos. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: termsAcceptance,
  output: terms,
  errors: ["terms_not_accepted"],
  limit: "profile",
});

nameSchemas({ Terms: terms, LegalPageName: legalPage });
