import { product } from "#contract/names";
import type { Letter } from "./layout.ts";
import type { TokenKind } from "./token-kinds.ts";

/** The data of an account's mail: link and code of the same token. */
interface MailParts {
  url: string;
  code: string;
  /** The new address, in the mails of a change of address. */
  newEmail: string;
}

const once = "El enlace y el código valen una hora y se usan una sola vez.";
const soon = "El enlace y el código valen diez minutos y se usan una sola vez.";

/** The mails with a token. */
export const accountMails = {
  signup: ({ url, code }) => ({
    subject: `Confirma tu cuenta de ${product}`,
    intro: [
      `Te damos la bienvenida a ${product}.`,
      "Confirma que este email es tuyo y empieza a descubrir música.",
    ],
    link: { label: "Confirmar mi cuenta", url },
    code,
    closing: [
      once,
      "Si lo abres donde no creaste la cuenta, allí eliges tu contraseña. Si no la creaste tú, ignora este mensaje: nadie podrá usarla.",
    ],
  }),
  magiclink: ({ url, code }) => ({
    subject: `Entra en ${product}`,
    intro: ["Pediste entrar en tu cuenta sin contraseña."],
    link: { label: `Entrar en ${product}`, url },
    code,
    closing: [soon, "Si no lo pediste tú, ignora este mensaje y no compartas el código con nadie."],
  }),
  wayIn: ({ url, code }) => ({
    subject: `Confirma que eres tú para entrar en ${product}`,
    intro: [
      "Alguien escribió tu contraseña en un dispositivo que no conocemos. Hubo muchos intentos fallidos de entrar en tu cuenta, así que allí no alcanza con la contraseña.",
      "Si eres tú, abre este enlace en ese dispositivo o escribe allí el código.",
    ],
    link: { label: `Entrar en ${product}`, url },
    code,
    closing: [
      soon,
      "Si no fuiste tú, alguien conoce tu contraseña: no abras el enlace, no compartas el código y cambia tu contraseña.",
    ],
  }),
  recovery: ({ url, code }) => ({
    subject: `Elige una contraseña nueva para ${product}`,
    intro: ["Recibimos un pedido para cambiar la contraseña de tu cuenta."],
    link: { label: "Elegir una contraseña nueva", url },
    code,
    closing: [once, "Si no lo pediste tú, ignora este mensaje: tu contraseña sigue igual."],
  }),
  emailChangeNew: ({ url, code }) => ({
    subject: `Confirma tu nuevo email de ${product}`,
    intro: [`Pediste usar esta dirección en tu cuenta de ${product}.`],
    link: { label: "Confirmar este email", url },
    code,
    closing: [
      once,
      "Si tu cuenta ya tenía otro email, también hay que confirmar el cambio desde allí.",
      "Si no lo pediste tú, ignora este mensaje: nada cambia.",
    ],
  }),
  emailChangeCurrent: ({ url, code, newEmail }) => ({
    subject: `Confirma el cambio de email de tu cuenta de ${product}`,
    intro: [
      `Pediste que tu cuenta use ${newEmail} en lugar de esta dirección.`,
      "Confirma el cambio también desde aquí.",
    ],
    link: { label: "Confirmar el cambio", url },
    code,
    closing: [
      once,
      "Si no lo pediste tú, no confirmes nada y cambia tu contraseña: alguien más está usando tu cuenta.",
    ],
  }),
  reauthentication: ({ code }) => ({
    subject: `Tu código para confirmar que eres tú en ${product}`,
    intro: ["Estás por cambiar algo importante de tu cuenta."],
    code,
    closing: [
      "El código vale diez minutos y se usa una sola vez.",
      "Si no estás cambiando nada, alguien más está usando tu cuenta: cambia tu contraseña.",
    ],
  }),
} satisfies Partial<Record<TokenKind, (parts: MailParts) => Letter>>;

export type MailKind = keyof typeof accountMails;
