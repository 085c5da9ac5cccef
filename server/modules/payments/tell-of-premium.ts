import { intervalWords, membershipLimits } from "#contract/payments/membership-limits";
import { moneyLabel } from "#contract/payments/money";
import { product } from "#contract/names";
import { patterns } from "#contract/pages";
import { providerNames } from "#contract/payments/providers";
import type { Letter } from "#modules/auth";
import type { Values } from "#platform/db/sql";
import type { endOfPeriod, membershipToTell } from "./membership-mail-queries.ts";
import type { MembershipNews } from "./settle-subscription.ts";

type Plan = Values<(typeof membershipToTell)["columns"]>;
type Period = Values<(typeof endOfPeriod)["columns"]>;

const linkOf = (publicUrl: string) => ({
  label: "Ver mi plan",
  url: `${publicUrl}${patterns.premium}`,
});

const testWords = (isTest: boolean): string[] =>
  isTest ? ["Esto es un pago de prueba: no se movió dinero."] : [];

/** What happened to somebody's plan of Premium. */
export function letterOfPremium(
  publicUrl: string,
  plan: Plan,
  { news }: { news: Exclude<MembershipNews, "started"> },
): Letter {
  const link = linkOf(publicUrl);
  if (news === "past_due") return failingLetter(plan, link);
  if (news === "not_renewed")
    return {
      subject: "Tu plan Premium no se renueva",
      intro: [
        ...testWords(plan.is_test),
        `Tu cuenta está cerrada o suspendida. Por eso pedimos que no se te cobre otra vez; tu plan termina${plan.paid_until ? ` el ${dayOf(plan.paid_until)}` : ""}.`,
      ],
      link,
      closing: [
        "Si antes de ese día vuelves a usar tu cuenta, retoma el plan en la página de Premium.",
      ],
    };
  return {
    subject: "Tu plan Premium terminó",
    intro: [
      ...testWords(plan.is_test),
      endWords[plan.ended_because ?? ""] ?? "Se canceló, y terminó. No se te cobrará nada más.",
      "Lo que publicaste sigue igual. Si ocupa más que el espacio gratis, solo no podrás subir más hasta hacer sitio.",
    ],
    link,
    closing: ["Puedes volver cuando quieras, desde la página de Premium."],
  };
}

const endWords: Partial<Record<string, string>> = {
  not_paid: "Terminó porque el último cobro falló. No se te cobrará nada más.",
  refunded: "Terminó porque se devolvió el pago del periodo. No se te cobrará nada más.",
};

function failingLetter(plan: Plan, link: Letter["link"]): Letter {
  const price = moneyLabel(plan.amount, plan.currency);
  const until = plan.paid_until
    ? dayOf(new Date(plan.paid_until.getTime() + membershipLimits.graceDays * 86_400_000))
    : "dentro de una semana";
  return {
    subject: "No pudimos cobrar tu plan Premium",
    intro: [
      ...testWords(plan.is_test),
      `No pudimos cobrar. Actualiza tu método de pago antes del ${until}.`,
      `El cobro de ${price} por tu plan Premium falló: no se te cobró nada. ${providerNames[plan.provider]} lo intentará otra vez. Hasta ese día sigues teniendo el plan, y después termina.`,
    ],
    ...(plan.url === null ? { link } : { link: { label: "Pagar con otro método", url: plan.url } }),
    closing: [
      "Si no quieres seguir, cancélalo en la página de Premium: no se te cobrará nada más.",
    ],
  };
}

/** The receipt of one period: what was charged, by whom, when again, how to stop. */
export function letterOfPremiumPeriod(publicUrl: string, order: string, period: Period): Letter {
  const price = moneyLabel(period.amount, period.currency);
  const link = linkOf(publicUrl);
  if (period.paid_at === null)
    return {
      subject: "No pudimos cobrar tu plan Premium",
      intro: [`El pago de ${price} por tu plan Premium no se completó.`],
      closing: ["Puedes intentarlo de nuevo cuando quieras, desde la página de Premium."],
    };
  const paid = `Cobró ${product} por medio de ${providerNames[period.provider]}. Referencia: ${period.payment ?? order}.`;
  if (period.ended_because === "duplicate" || period.is_returned)
    return {
      subject: "Te devolvemos un cobro de Premium",
      intro: [
        ...testWords(period.is_test),
        period.ended_because === "duplicate"
          ? `Ya tenías un plan Premium cuando llegó este pago de ${price}. Este segundo plan terminó y pedimos que se te devuelva entero.`
          : `Tu plan Premium ya había terminado cuando llegó este cobro de ${price}. Pedimos que se te devuelva entero.`,
        paid,
      ],
      link,
      closing: ["Si en unos días no ves la devolución, contesta a este correo."],
    };
  const next = period.goes_on
    ? `Se cobra ${intervalWords[period.interval]} hasta que canceles; el próximo cobro es el ${dayOf(period.ends_at)}.`
    : `No se cobrará nada más. Tu plan sigue activo hasta el ${dayOf(period.ends_at)}.`;
  return {
    subject: `Tu plan Premium: ${price}`,
    intro: [
      ...testWords(period.is_test),
      `Tienes Premium ${period.plan === "fan" ? "para fans" : "para artistas"}.`,
      `Importe: ${price}, el ${dayOf(period.paid_at)}. ${next}`,
      paid,
      `El ${dayOf(period.consented_at)} pediste tener Premium al momento. Si desistes en los primeros 14 días, te devolvemos la parte que no usaste: contesta a este correo.`,
    ],
    link,
    closing: [
      "Para parar los cobros, cancela en la página de Premium: sigues teniendo el plan hasta el final de lo pagado.",
      "Si no reconoces este pago, o quieres que te lo devuelvan, contesta a este correo.",
    ],
  };
}

/** In universal time: the mail does not know where it is read. */
const dayOf = (time: Date): string =>
  new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" }).format(time);
