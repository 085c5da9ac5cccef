import { intervalWords, subscriptionPages } from "#contract/payments/membership-limits";
import { moneyLabel } from "#contract/payments/money";
import { patterns } from "#contract/pages";
import { providerNames } from "#contract/payments/providers";
import { type Letter, renderLetter } from "#modules/auth";
import { publishEventNews } from "#modules/notifications";
import type { Values } from "#platform/db/sql";
import type { Job } from "#platform/jobs/jobs";
import type { endOfPeriod, membershipToTell } from "./membership-mail-queries.ts";
import { membershipToTell as readMembership } from "./membership-mail-queries.ts";
import type { Payments } from "./providers.ts";
import { letterOfPremium, letterOfPremiumPeriod } from "./tell-of-premium.ts";
import { type MembershipNews, tellOfMembership } from "./settle-subscription.ts";

type Membership = Values<(typeof membershipToTell)["columns"]>;
type Period = Values<(typeof endOfPeriod)["columns"]>;

/** `artist`: the name of one whose account is gone when the job works. */
type News = { id: string; news: MembershipNews; artist?: string | null };

/** Mails a member what happened to their membership, and tells the artist's open windows of a new one. */
export function tellOfMembershipJob({ ctx }: Payments): Job<News> {
  return {
    name: tellOfMembership,
    async work({ id, news, artist }) {
      const row = await ctx.db.one(readMembership, { id });
      if (row === null) return;
      const membership = { ...row, artist: row.artist ?? artist ?? null };
      if (news === "started") {
        if (membership.payee_id !== null) await publishEventNews(ctx, [membership.payee_id]);
        return;
      }
      // A duplicate is told of with its receipt.
      const isOver = news === "ended" && membership.ended_because !== "duplicate";
      const isFailing = news === "past_due" && membership.state === "past_due";
      const isStopping = news === "not_renewed" && membership.state === "active";
      const isResuming = news === "resumes" && membership.paused_until !== null;
      if (membership.email === null || !(isOver || isFailing || isStopping || isResuming)) return;
      const link = linkOf(ctx.config.publicUrl, id);
      const write = isOver
        ? endLetter
        : isFailing
          ? failingLetter
          : isResuming
            ? resumingLetter
            : notRenewedLetter;
      const letter =
        membership.plan === null
          ? write(membership, link)
          : letterOfPremium(ctx.config.publicUrl, membership, {
              news: isOver ? "ended" : isFailing ? "past_due" : "not_renewed",
            });
      await ctx.db.transaction((db) =>
        ctx.mail.send(db, { to: membership.email ?? "", ...renderLetter(letter) }),
      );
    },
  };
}

const linkOf = (publicUrl: string, id: string) => ({
  label: "Ver mi membresía",
  url: `${publicUrl}${patterns.thankYou}?motivo=membresia&pedido=${id}`,
});

const testWords = (isTest: boolean): string[] =>
  isTest ? ["Esto es un pago de prueba: no se movió dinero."] : [];

function failingLetter(membership: Membership, link: Letter["link"]): Letter {
  const { artist, price } = wordsOf(membership);
  const until = membership.mend_until
    ? `del ${dayOf(membership.mend_until)}`
    : "de que pase una semana";
  const meanwhile = membership.is_open
    ? "hasta entonces sigues teniendo acceso, y después la membresía termina."
    : "mientras tanto no tienes acceso y, si no se arregla, ese día la membresía termina.";
  return {
    subject: `No pudimos cobrar tu membresía de ${artist}`,
    intro: [
      ...testWords(membership.is_test),
      `El cobro de ${price} por tu membresía de ${artist} falló. No se te cobró nada.`,
      `${providerNames[membership.provider]} lo intentará otra vez. Actualiza tu método de pago antes ${until}: ${meanwhile}`,
    ],
    ...(membership.url === null
      ? { link }
      : { link: { label: "Pagar con otro método", url: membership.url } }),
    closing: ["Si no quieres seguir, cancélala en tus membresías: no se te cobrará nada más."],
  };
}

/** Before a pause is over: what is charged, when, and how to stop. */
function resumingLetter(membership: Membership, link: Letter["link"]): Letter {
  const { artist, price } = wordsOf(membership);
  const day = membership.paused_until ? dayOf(membership.paused_until) : "";
  return {
    subject: `Tu membresía de ${artist} vuelve el ${day}`,
    intro: [
      ...testWords(membership.is_test),
      `La pausa de tu membresía de ${artist} termina: el ${day} se cobran ${price}, y otra vez cada mes hasta que canceles. Con ese cobro vuelves a tener acceso.`,
      `Te cobra ${providerNames[membership.provider]} para ${artist}, con el método de pago que ya usas.`,
    ],
    link,
    closing: [
      "Si no quieres que se te cobre, alarga la pausa o cancela en tus membresías antes del día anterior.",
    ],
  };
}

/** Says no more than that it cannot be used: nobody learns of a block by it. */
function notRenewedLetter(membership: Membership, link: Letter["link"]): Letter {
  const { artist } = wordsOf(membership);
  const until = membership.paid_until ? ` el ${dayOf(membership.paid_until)}` : "";
  return {
    subject: `Tu membresía de ${artist} no se renueva`,
    intro: [
      ...testWords(membership.is_test),
      `Ahora no puedes usarla: la página de ${artist} no está a tu alcance, o tu cuenta está cerrada o suspendida. Por eso pedimos que no se te cobre otra vez; termina${until}.`,
    ],
    link,
    closing: ["Si antes de ese día puedes volver a usarla, retómala en tus membresías."],
  };
}

const endWords: Record<NonNullable<Membership["ended_because"]>, string> = {
  cancelled: "Se canceló, y terminó. No se te cobrará nada más.",
  not_paid: "Terminó porque el último cobro falló. No se te cobrará nada más.",
  refunded: "Terminó porque se devolvió el pago del periodo. No se te cobrará nada más.",
  duplicate: "Ya tenías otra: esta terminó y se devuelve entera.",
  artist_left:
    "El artista dejó de ofrecer membresías aquí, así que terminó. No se te cobrará nada más; lo que ya pagaste sigue abierto hasta el final del periodo.",
  access_lost:
    "El artista nos quitó el acceso a su cuenta de cobro, así que aquí terminó y ya no podemos parar los cobros por ti.",
};

function endLetter(membership: Membership, link: Letter["link"]): Letter {
  const { artist } = wordsOf(membership);
  const because = membership.ended_because ?? "cancelled";
  const page = subscriptionPages[membership.provider];
  const isLost = because === "access_lost";
  return {
    subject: isLost
      ? `Revisa los cobros de tu membresía de ${artist}`
      : `Tu membresía de ${artist} terminó`,
    intro: [
      ...testWords(membership.is_test),
      endWords[because],
      ...(isLost && page === null
        ? [
            `Para que no se te cobre más, pídeselo a ${artist} o a tu banco: el cobro viene de ${providerNames[membership.provider]}.`,
          ]
        : []),
    ],
    link: isLost && page !== null ? { label: "Parar los cobros", url: page } : link,
    closing: ["Puedes volver a ser miembro cuando quieras, desde la página del artista."],
  };
}

/** The receipt of one period: what was charged, by whom, when again, how to stop. */
export function letterOfPeriod(publicUrl: string, order: string, period: Period): Letter {
  if (period.plan !== null) return letterOfPremiumPeriod(publicUrl, order, period);
  const { artist, price } = wordsOf(period);
  const link = linkOf(publicUrl, period.subscription_id);
  if (period.paid_at === null)
    return {
      subject: `No pudimos cobrar tu membresía de ${artist}`,
      intro: [`El pago de ${price} por tu membresía de ${artist} no se completó.`],
      closing: ["Puedes intentarlo de nuevo cuando quieras, desde la página del artista."],
    };
  const paid = `Cobró ${artist} por medio de ${providerNames[period.provider]}. Referencia: ${period.payment ?? order}.`;
  if (period.ended_because === "duplicate")
    return {
      subject: `Te devolvemos un pago repetido de tu membresía de ${artist}`,
      intro: [
        ...testWords(period.is_test),
        `Ya eras miembro de ${artist} cuando llegó este pago de ${price}. Esta segunda membresía terminó y pedimos que se te devuelva entera.`,
        paid,
      ],
      link,
      closing: ["Si en unos días no ves la devolución, contesta a este correo."],
    };
  if (period.is_returned)
    return {
      subject: `Te devolvemos un cobro de tu membresía de ${artist}`,
      intro: [
        ...testWords(period.is_test),
        `Tu membresía de ${artist} ya había terminado cuando llegó este cobro de ${price}. Pedimos que se te devuelva entero.`,
        paid,
      ],
      link,
      closing: ["Si en unos días no ves la devolución, contesta a este correo."],
    };
  if (period.is_left_out)
    return {
      subject: `Te devolvemos un cobro de tu membresía de ${artist}`,
      intro: [
        ...testWords(period.is_test),
        `Tu membresía de ${artist} está en pausa, y aun así llegó este cobro de ${price}. Pedimos que se te devuelva entero; la pausa sigue como la pediste.`,
        paid,
      ],
      link,
      closing: ["Si en unos días no ves la devolución, contesta a este correo."],
    };
  const next = period.goes_on
    ? `Se cobra ${intervalWords[period.interval]} hasta que canceles; el próximo cobro es el ${dayOf(period.ends_at)}.`
    : `No se cobrará nada más. Tienes acceso hasta el ${dayOf(period.ends_at)}.`;
  return {
    subject: `Tu membresía de ${artist}: ${price}`,
    intro: [
      ...testWords(period.is_test),
      `Eres miembro de ${artist}${period.level === null ? "" : `, nivel «${period.level}»`}.`,
      `Importe: ${price}, el ${dayOf(period.paid_at)}. ${next}`,
      ...(period.difference === null
        ? []
        : [
            `Habías quitado el cambio a un nivel más caro: pedimos que se te devuelvan ${moneyLabel(period.difference, period.currency)}.`,
          ]),
      paid,
      `El ${dayOf(period.consented_at)} pediste tener el contenido al momento, y con ello renunciaste al derecho a desistir del primer cobro en 14 días.`,
    ],
    link,
    closing: [
      "Para parar los cobros, cancela en tus membresías: sigues teniendo acceso hasta el final de lo pagado.",
      `Si no reconoces este pago, o quieres que te lo devuelvan, escribe a ${artist} o contesta a este correo.`,
    ],
  };
}

const wordsOf = ({
  artist,
  amount,
  currency,
}: Pick<Membership, "artist" | "amount" | "currency">) => ({
  artist: artist ?? "un artista",
  price: moneyLabel(amount, currency),
});

/** In universal time: the mail does not know where it is read. */
const dayOf = (time: Date): string =>
  new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" }).format(time);
