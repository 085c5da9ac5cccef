import { limits } from "#contract/limits";
import { product } from "#contract/names";
import { type Letter, renderLetter } from "#modules/auth";
import type { Context } from "#platform/context";
import { leaveUrl, placeUrl } from "./lead-token.ts";

const ignore = "Si no fuiste tú, ignora este mensaje: no te escribiremos más.";

export function confirmLetter(url: string): Letter {
  return {
    subject: `Confirma tu lugar en la lista de ${product}`,
    intro: [
      `Pediste entrar en la lista de espera de ${product}.`,
      "Confirma que este email es tuyo y verás tu lugar.",
    ],
    link: { label: "Confirmar mi email", url },
    closing: [ignore],
  };
}

/** To an address that asks again. */
export function knownLetter(url: string): Letter {
  return {
    subject: `Ya estás en la lista de ${product}`,
    intro: ["Este email ya estaba en la lista de espera, y nada cambió: conservas tu lugar."],
    link: { label: "Ver mi lugar", url },
    closing: ["Si no fuiste tú quien lo pidió otra vez, ignora este mensaje."],
  };
}

export function invitationLetter(url: string): Letter {
  return {
    subject: `Tu invitación a ${product}`,
    intro: [`Ya hay lugar para ti en ${product}. Crea tu cuenta con este enlace.`],
    link: { label: "Crear mi cuenta", url },
    closing: [`La invitación es solo para este email y vale ${limits.invitationDays} días.`],
  };
}

/** Mails somebody on the list, in the caller's transaction, with a link that ends such mails. */
export async function mailLead(
  ctx: Pick<Context, "db" | "mail" | "signer" | "config">,
  { id, email }: { id: string; email: string },
  write: (placeUrl: string) => Letter,
): Promise<void> {
  const leave = leaveUrl(ctx, id);
  const letter = write(placeUrl(ctx, id));
  const closing = [...letter.closing, `Para darte de baja y no recibir más emails: ${leave}`];
  await ctx.mail.send(ctx.db, {
    to: email,
    ...renderLetter({ ...letter, closing }),
    headers: {
      "List-Unsubscribe": `<${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
