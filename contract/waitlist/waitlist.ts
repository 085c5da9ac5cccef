import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { country } from "#contract/people/profiles";
import { line } from "#contract/text/text";
import { webAddress } from "#contract/text/web-address";
import { type LeadRole, leadRoles, registrationModes } from "./lead-values.ts";

export const leadRole = z.enum(Object.keys(leadRoles) as [LeadRole, ...LeadRole[]]);

const emailMissing = "Escribe un email válido";
const consentMissing = "Necesitamos tu consentimiento para escribirte";

/** An address in lower case. */
export const leadEmail = z
  .string({ error: emailMissing })
  .max(limits.emailLength, { error: emailMissing })
  .overwrite((text) => text.trim().toLowerCase())
  .refine((text) => z.email().safeParse(text).success, { error: emailMissing });

/** A web address with its scheme; empty for none. */
export const leadLink = line(limits.linkLength).refine(
  (text) => text === "" || webAddress(text) !== null,
  { error: "Escribe una dirección completa, como https://ejemplo.org." },
);

export const getRegistration = endpoint({
  name: "getRegistration",
  method: "GET",
  path: "/api/registration",
  summary: "Quién puede crear una cuenta: cualquiera, quien tiene una invitación o nadie.",
  who: "visitor",
  forBand: null,
  input: z.object({}),
  output: z.object({ mode: z.enum(registrationModes) }),
  errors: [],
});

const origin = z.object({
  source: line(limits.utmLength).optional(),
  medium: line(limits.utmLength).optional(),
  campaign: line(limits.utmLength).optional(),
  content: line(limits.utmLength).optional(),
  term: line(limits.utmLength).optional(),
});

export const joinWaitlist = endpoint({
  name: "joinWaitlist",
  method: "POST",
  path: "/api/waitlist",
  summary:
    "Entra en la lista de espera, que un email confirma. Responde igual para una dirección que ya está, y no cambia nada de ella.",
  who: "visitor",
  forBand: null,
  input: z.object({
    email: leadEmail,
    consent: z.literal(true, { error: consentMissing }),
    name: line(limits.displayNameLength).default(""),
    role_interest: leadRole.optional(),
    country_code: country.optional(),
    city: line(limits.cityLength).default(""),
    link: leadLink.default(""),
    ref: z.string().max(40).optional().describe("El código de quien recomendó la lista"),
    utm: origin.default({}),
    website: z.string().max(1000).default("").describe("Se deja vacío"),
  }),
  output: success,
  errors: ["waitlist_closed"],
  limit: "waitlist",
});

export const getSignUpInvitation = endpoint({
  name: "getSignUpInvitation",
  method: "GET",
  path: "/api/invitations/:code",
  summary: "Una invitación para crear una cuenta, y para qué email es.",
  who: "visitor",
  forBand: null,
  input: z.object({ code: z.string().max(40) }),
  output: z.object({
    /** Null: for whoever has the code. */
    email: z.string().nullable(),
  }),
  errors: ["invitation_invalid"],
  limit: "invitationCheck",
});

nameSchemas({ LeadRole: leadRole });
