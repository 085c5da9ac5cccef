import { moneyLabel } from "#contract/payments/money";
import { product } from "#contract/names";
import { patterns } from "#contract/pages";
import { providerNames } from "#contract/payments/providers";
import { type Letter, renderLetter } from "#modules/auth";
import { publishEventNews } from "#modules/notifications";
import type { Values } from "#platform/db/sql";
import type { Job } from "#platform/jobs/jobs";
import { tellOfPayment } from "./apply-payment.ts";
import { endOf, markMailed, type receiptColumns } from "./order-queries.ts";
import { endOfPeriod, markPeriodMailed } from "./membership-mail-queries.ts";
import type { Payments } from "./providers.ts";
import { letterOfPeriod } from "./tell-of-membership.ts";
import { endOfUnlock, markUnlockMailed } from "./unlock-queries.ts";

type Receipt = Values<typeof receiptColumns>;

/**
 * Mails a giver how a payment ended, once, and tells the artist's open windows of one that was paid. The mail and its
 * mark are stored together.
 */
export function tellOfPaymentJob({ ctx }: Payments): Job<{ order: string }> {
  return {
    name: tellOfPayment,
    async work({ order }) {
      const period = await ctx.db.one(endOfPeriod, { order });
      const purchase = period === null ? await ctx.db.one(endOfUnlock, { order }) : null;
      const end = period ?? purchase ?? (await ctx.db.one(endOf, { order }));
      if (end === null) return;
      const isPaid = end.paid_at !== null;
      await ctx.db.transaction(async (db) => {
        const mark = period ? markPeriodMailed : purchase ? markUnlockMailed : markMailed;
        const state = isPaid ? "paid" : "failed";
        if ((await db.one(mark, { order, state })) === null || end.email === null) return;
        const { publicUrl } = ctx.config;
        const letter = period
          ? letterOfPeriod(publicUrl, order, period)
          : purchase
            ? letterOfPurchase(publicUrl, order, purchase)
            : isPaid
              ? receipt(publicUrl, order, end)
              : failure(end);
        await ctx.mail.send(db, { to: end.email, ...renderLetter(letter) });
      });
      if (isPaid && end.payee_id !== null) await publishEventNews(ctx, [end.payee_id]);
    },
  };
}

function receipt(publicUrl: string, order: string, end: Receipt): Letter {
  const artist = end.artist ?? "un artista";
  return {
    subject: `Tu propina para ${artist}: ${moneyLabel(end.amount, end.currency)}`,
    intro: [
      ...(end.is_test ? ["Esto es un pago de prueba: no se movió dinero."] : []),
      `¡Gracias! Tu apoyo ya llegó a ${artist}.`,
      ...(end.thanks ? [`«${end.thanks}»`] : []),
      `Importe: ${moneyLabel(end.amount, end.currency)}. Es un pago único: no se repite.`,
      `Cobró ${artist} por medio de ${providerNames[end.provider]}. Referencia: ${end.payment ?? order}.`,
    ],
    link: {
      label: "Ver el estado del pago",
      url: `${publicUrl}${patterns.thankYou}?motivo=propina&pedido=${order}`,
    },
    closing: [
      `Si no reconoces este pago, o quieres que te lo devuelvan, escribe a ${artist} o contesta a este correo.`,
    ],
  };
}

function failure({ artist, amount, currency }: Receipt): Letter {
  return {
    subject: `Tu propina no se completó (${product})`,
    intro: [
      `El pago de ${moneyLabel(amount, currency)} para ${artist ?? "un artista"} no se completó. No se te cobró nada.`,
    ],
    closing: ["Puedes intentarlo de nuevo cuando quieras, desde la página del artista."],
  };
}

type Purchase = Values<(typeof endOfUnlock)["columns"]>;

function letterOfPurchase(publicUrl: string, order: string, end: Purchase): Letter {
  const artist = end.artist ?? "un artista";
  const title = end.title ?? "una publicación";
  const price = moneyLabel(end.amount, end.currency);
  if (end.paid_at === null)
    return {
      subject: `Tu compra no se completó (${product})`,
      intro: [`El pago de ${price} por «${title}» no se completó. No se te cobró nada.`],
      closing: ["Puedes intentarlo de nuevo cuando quieras, desde la publicación."],
    };
  return {
    subject: `Tu compra: ${title}, de ${artist}`,
    intro: [
      ...(end.is_test ? ["Esto es un pago de prueba: no se movió dinero."] : []),
      end.is_there
        ? `Desbloqueaste «${title}», de ${artist}.`
        : `Pagaste por «${title}», pero esa publicación ya no está. Pide a ${artist} que te devuelva el pago.`,
      `Importe: ${price}, el ${dayOf(end.paid_at)}. Es un pago único: no se repite.`,
      `Vendió y cobró ${artist} por medio de ${providerNames[end.provider]}. Referencia: ${end.payment ?? order}.`,
      `El ${dayOf(end.consented_at)} pediste tener el contenido al momento, y con ello renunciaste al derecho a desistir en 14 días.`,
    ],
    link: {
      label: "Ver el estado del pago",
      url: `${publicUrl}${patterns.thankYou}?motivo=compra&pedido=${order}`,
    },
    closing: [
      `Si no reconoces este pago, o quieres que te lo devuelvan, escribe a ${artist} o contesta a este correo.`,
    ],
  };
}

/** In universal time: the mail does not know where it is read. */
const dayOf = (time: Date): string =>
  new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" }).format(time);
