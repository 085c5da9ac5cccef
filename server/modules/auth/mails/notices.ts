import { patterns } from "#contract/pages";
import { writtenMoment } from "#platform/mail/written-dates";
import { product } from "#contract/names";
import type { Letter } from "./layout.ts";

type FactorType = "totp" | "phone" | "webauthn";

/** The data of each notice besides the time. `name` is the person's name for the factor, "" for none. */
export interface NoticeDetails {
  password_changed: Record<string, never>;
  /** Sent to the old address. */
  email_changed: { oldEmail: string };
  phone_changed: Record<string, never>;
  factor_added: { factorType: FactorType; name: string };
  factor_removed: { factorType: FactorType; name: string };
  factor_reset_requested: Record<string, never>;
  factor_reset_done: Record<string, never>;
  recovery_codes_made: Record<string, never>;
  recovery_code_used: { left: number };
  identity_linked: { provider: string };
  identity_unlinked: { provider: string };
  new_device: { device: string; ip: string };
  refresh_token_reused: Record<string, never>;
}

export type NoticeKind = keyof NoticeDetails;

/** Subject, and the event in whole sentences. */
interface Notice {
  subject: string;
  events: string[];
}

const factorNames: Record<FactorType, string> = {
  totp: "una app de códigos",
  phone: "un teléfono",
  webauthn: "una llave de acceso",
};

const providerNames: Record<string, string> = { google: "Google", email: "email", web3: "cartera" };

/** The texts of all notices. */
export const notices: { [K in NoticeKind]: (details: NoticeDetails[K]) => Notice } = {
  password_changed: () => ({
    subject: `Cambió la contraseña de tu cuenta de ${product}`,
    events: [
      "La contraseña de tu cuenta acaba de cambiar.",
      "Cerramos las demás sesiones: en tus otros dispositivos hay que entrar de nuevo.",
    ],
  }),
  email_changed: () => ({
    subject: `Cambió el email de tu cuenta de ${product}`,
    events: [
      "Tu cuenta tiene desde ahora otro email. A esta dirección ya no llegarán más mensajes de tu cuenta.",
    ],
  }),
  phone_changed: () => ({
    subject: `Cambió el teléfono de tu cuenta de ${product}`,
    events: ["Tu cuenta tiene desde ahora otro número de teléfono."],
  }),
  factor_added: (details) => ({
    subject: `Tu cuenta de ${product} tiene un nuevo segundo factor`,
    events: [`Se agregó ${factor(details)} para entrar en tu cuenta.`],
  }),
  factor_removed: (details) => ({
    subject: `Se quitó un segundo factor de tu cuenta de ${product}`,
    events: [`Ya no se pide ${factor(details)} para entrar en tu cuenta.`],
  }),
  factor_reset_requested: () => ({
    subject: `El equipo de ${product} pidió quitar tu segundo factor`,
    events: [
      "Alguien de nuestro equipo pidió quitar el segundo factor de tu cuenta. Si otra persona del equipo lo confirma en las próximas 24 horas, bastará tu contraseña para entrar.",
      "Si todavía lo tienes y no lo pediste, entra con él: así la petición queda sin efecto.",
    ],
  }),
  factor_reset_done: () => ({
    subject: `Se quitó el segundo factor de tu cuenta de ${product}`,
    events: [
      "Dos personas de nuestro equipo quitaron el segundo factor de tu cuenta. Cerramos todas tus sesiones.",
      "Para entrar basta ahora tu contraseña: entra y activa un segundo factor nuevo.",
    ],
  }),
  recovery_codes_made: () => ({
    subject: `Tu cuenta de ${product} tiene códigos de recuperación nuevos`,
    events: [
      "Se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.",
    ],
  }),
  recovery_code_used: ({ left }) => ({
    subject: `Se usó un código de recuperación de tu cuenta de ${product}`,
    events: [
      "Alguien entró en tu cuenta con un código de recuperación.",
      left === 1 ? "Te queda 1 código." : `Te quedan ${left} códigos.`,
    ],
  }),
  identity_linked: ({ provider }) => ({
    subject: `Tu cuenta de ${product} tiene una nueva forma de entrar`,
    events: [`Desde ahora se puede entrar en tu cuenta con ${providerName(provider)}.`],
  }),
  identity_unlinked: ({ provider }) => ({
    subject: `Se quitó una forma de entrar en tu cuenta de ${product}`,
    events: [`Ya no se puede entrar en tu cuenta con ${providerName(provider)}.`],
  }),
  new_device: ({ device, ip }) => ({
    subject: `Entraste en ${product} desde un dispositivo nuevo`,
    events: [
      "Alguien entró en tu cuenta desde un dispositivo en el que no habías entrado antes.",
      `Dispositivo: ${device}. Dirección de red: ${ip}.`,
    ],
  }),
  refresh_token_reused: () => ({
    subject: `Cerramos una sesión de tu cuenta de ${product}`,
    events: [
      "Alguien usó una credencial gastada de una de tus sesiones. Puede ser una copia robada, así que cerramos esa sesión entera.",
    ],
  }),
};

/** A notice as a letter; `at` is the time of the event, formatted in `timeZone`. */
export function noticeLetter<K extends NoticeKind>(
  kind: K,
  details: NoticeDetails[K],
  { at, timeZone, publicUrl }: { at: Date; timeZone: string; publicUrl: string },
): Letter {
  const { subject, events } = notices[kind](details);
  return {
    subject,
    intro: [...events, `Fue el ${writtenMoment(at, timeZone)}.`],
    link: { label: "Cambiar mi contraseña", url: `${publicUrl}${patterns.auth}?modo=recuperar` },
    closing: [
      "Si fuiste tú, no tienes que hacer nada.",
      "Si no fuiste tú, cambia tu contraseña con el botón: así se cierran todas las demás sesiones.",
    ],
  };
}

function factor({ factorType, name }: NoticeDetails["factor_added"]): string {
  return name === "" ? factorNames[factorType] : `${factorNames[factorType]} (“${name}”)`;
}

function providerName(provider: string): string {
  return providerNames[provider] ?? provider;
}
