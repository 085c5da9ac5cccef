import { product } from "#contract/names";
import type { Letter } from "./layout.ts";

/** What the mails of an account are made of: link and code of the same token. */
export interface MailParts {
  url: string;
  code: string;
}

const lasts = "El enlace y el código valen una hora y se usan una sola vez.";

/** The mails that this module sends, by the protocol's type of their token. */
export const accountMails = {
  signup: ({ url, code }) => ({
    subject: `Confirma tu cuenta de ${product}`,
    intro: [
      `Te damos la bienvenida a ${product}.`,
      "Confirma que este email es tuyo y empieza a descubrir música.",
    ],
    link: { label: "Confirmar mi cuenta", url },
    code,
    closing: [lasts, "Si no creaste esta cuenta, ignora este mensaje: nadie podrá usarla."],
  }),
  recovery: ({ url, code }) => ({
    subject: `Elige una contraseña nueva para ${product}`,
    intro: ["Recibimos un pedido para cambiar la contraseña de tu cuenta."],
    link: { label: "Elegir una contraseña nueva", url },
    code,
    closing: [lasts, "Si no lo pediste tú, ignora este mensaje: tu contraseña sigue igual."],
  }),
} satisfies Record<string, (parts: MailParts) => Letter>;

export type MailType = keyof typeof accountMails;
