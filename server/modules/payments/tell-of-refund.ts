import { product } from "#contract/names";
import { patterns } from "#contract/pages";
import { moneyLabel } from "#contract/payments/money";
import { providerNames } from "#contract/payments/providers";
import { rolesAllowing } from "#contract/people/band-roles";
import { type Letter, renderLetter } from "#modules/auth";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import type { Job } from "#platform/jobs/jobs";
import { givenBack, givenBackOf, markRefundMailed } from "./give-back-queries.ts";
import type { Payments } from "./providers.ts";

const tellOfRefund = "tell-of-refund";

type GivenBack = Values<(typeof givenBack)["columns"]>;

/** Queues the mails about a refund that nobody asked for, in the caller's transaction. */
export const queueRefundMail = (ctx: Context, db: Db, id: string): Promise<unknown> =>
  ctx.jobs.add(db, tellOfRefund, { id }, `${tellOfRefund} ${id}`);

/** The same for the one of an order, if it has one: the provider said later that it failed. */
export async function queueRefundMailOf(ctx: Context, db: Db, order: string): Promise<void> {
  const refund = await db.one(givenBackOf, { order });
  if (refund !== null) await queueRefundMail(ctx, db, refund.id);
}

/**
 * Tells the buyer that a useless purchase was given back; buyer and artist when the provider refused. Each once: mails
 * and mark are stored together.
 */
export function tellOfRefundJob({ ctx }: Payments): Job<{ id: string }> {
  return {
    name: tellOfRefund,
    async work({ id }) {
      const refund = await ctx.db.one(givenBack, { id, money: rolesAllowing("money") });
      const state = refund && endOf(refund);
      if (!refund || state === null) return;
      await ctx.db.transaction(async (db) => {
        if ((await db.one(markRefundMailed, { id, state })) === null) return;
        const { buyer_email, artist_emails } = refund;
        const { publicUrl } = ctx.config;
        if (buyer_email !== null) {
          const letter = state === "sent" ? returned(refund) : notReturned(refund);
          await ctx.mail.send(db, { to: buyer_email, ...renderLetter(letter) });
        }
        if (state === "sent") return;
        for (const to of artist_emails)
          await ctx.mail.send(db, { to, ...renderLetter(toReturn(refund, publicUrl)) });
      });
    },
  };
}

/** Null while nobody knows. A refund that was refused because the money was back already is none. */
function endOf({ state, has_failed, order_state }: GivenBack): "sent" | "refused" | null {
  if (order_state === "refunded") return "sent";
  if (state === "asked") return null;
  return state === "sent" && !has_failed ? "sent" : "refused";
}

const testNote = ({ is_test }: GivenBack): string[] =>
  is_test ? ["Esto es un pago de prueba: no se movió dinero."] : [];

const titleOf = ({ title }: GivenBack): string =>
  title === null ? "una publicación" : `«${title}»`;
/** Who has the money. */
const artistOf = ({ artist, is_premium }: GivenBack): string =>
  is_premium ? product : (artist ?? "un artista");
const priceOf = ({ amount, currency }: GivenBack): string => moneyLabel(amount, currency);

/** What happened, to the buyer. */
const story = (refund: GivenBack): string =>
  ({
    paid_twice: `Pagaste dos veces por ${titleOf(refund)}, de ${artistOf(refund)}. Con una vez basta.`,
    post_gone: `Pagaste por ${titleOf(refund)}, de ${artistOf(refund)}, cuando esa publicación ya no estaba.`,
    not_a_member: refund.is_premium
      ? "Se te cobró Premium cuando tu plan ya no seguía, o cuando ya tenías otro."
      : `Se te cobró una membresía de ${artistOf(refund)} que ya no seguía.`,
    paused: `Se te cobró tu membresía de ${artistOf(refund)} mientras estaba en pausa.`,
    level_kept: `Se te cobró un nivel de ${artistOf(refund)} más caro, aunque habías quitado el cambio.`,
  })[refund.cause];

/** The same, to the artist. */
const storyToArtist = (refund: GivenBack): string =>
  ({
    paid_twice: `Alguien pagó dos veces por ${titleOf(refund)}. El segundo pago, de ${priceOf(refund)}, no le sirve de nada.`,
    post_gone: `Alguien pagó ${priceOf(refund)} por ${titleOf(refund)} cuando la publicación ya no estaba.`,
    not_a_member: `A alguien se le cobraron ${priceOf(refund)} por una membresía que ya no seguía.`,
    paused: `A alguien se le cobraron ${priceOf(refund)} por una membresía que estaba en pausa.`,
    level_kept: `A alguien se le cobraron ${priceOf(refund)} de más por un nivel que ya no quería.`,
  })[refund.cause];

const reference = ({ payment, order }: GivenBack): string => `Referencia: ${payment ?? order}.`;

const returned = (refund: GivenBack): Letter => ({
  subject: `Te devolvimos ${priceOf(refund)}`,
  intro: [
    ...testNote(refund),
    `${story(refund)} Te devolvimos ${priceOf(refund)}.`,
    ...(refund.cause === "paid_twice"
      ? ["El otro pago sigue valiendo: la publicación está desbloqueada para ti."]
      : []),
    `El dinero vuelve a donde pagaste, por medio de ${providerNames[refund.provider]}; según tu banco, tarda unos días en verse. ${reference(refund)}`,
  ],
  closing: ["No tienes que hacer nada. Si algo no cuadra, contesta a este correo."],
});

const notReturned = (refund: GivenBack): Letter => ({
  subject: `Todavía no pudimos devolverte ${priceOf(refund)}`,
  intro: [
    ...testNote(refund),
    `${story(refund)} Quisimos devolverte ${priceOf(refund)}, pero ${providerNames[refund.provider]} no lo aceptó.`,
    refund.is_premium
      ? `El dinero lo tenemos nosotros, y nuestro equipo ya sabe que hay que devolvértelo por otra vía. ${reference(refund)}`
      : `El dinero lo tiene ${artistOf(refund)}: le pedimos que te lo devuelva, y nuestro equipo también lo sabe. ${reference(refund)}`,
  ],
  closing: [
    refund.is_premium
      ? "Si en unos días no te llega, contesta a este correo."
      : `Si en unos días no te llega, escribe a ${artistOf(refund)} o contesta a este correo.`,
  ],
});

const toReturn = (refund: GivenBack, publicUrl: string): Letter => ({
  subject: `Hay que devolver un pago de ${priceOf(refund)}`,
  intro: [
    ...testNote(refund),
    storyToArtist(refund),
    `Quisimos devolverlo, pero ${providerNames[refund.provider]} no lo aceptó: suele pasar cuando en tu cuenta no hay saldo. Devuélvelo tú, desde Ingresos o en la página de ${providerNames[refund.provider]}. ${reference(refund)}`,
  ],
  link: { label: "Ir a Ingresos", url: `${publicUrl}${patterns.studioIncome}` },
  closing: ["Se lo dijimos también a quien pagó."],
});
