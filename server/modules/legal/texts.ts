import { contact } from "./contact-text.ts";
import { cookies } from "./cookies-text.ts";
import { norms } from "./norms-text.ts";
import { privacy } from "./privacy-text.ts";
import { terms } from "./terms-text.ts";
import type { LegalTexts } from "./legal-text.ts";

export const legalTexts: LegalTexts = {
  terminos: terms,
  privacidad: privacy,
  normas: norms,
  cookies,
  contacto: contact,
};
