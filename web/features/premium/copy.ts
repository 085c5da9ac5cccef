import { limits } from "#contract/limits";
import type { MembershipInterval } from "#contract/payments/membership-limits";
import { type PaymentProviderName, providerNames } from "#contract/payments/providers";
import type { PremiumCharge } from "#contract/premium/buying";
import { product } from "#contract/names";
import type { PremiumPlan } from "#contract/premium/plans";
import { inBytes } from "./bytes.ts";

type Plan = {
  title: string;
  text: string;
  /** What it gives now. */
  now: readonly [what: string, today: string][];
  /** What it does not give yet. */
  later: readonly [what: string, today: string][];
};

const space = inBytes(limits.storageBytesWithPremium);

export const plans: Record<PremiumPlan, Plan> = {
  artist: {
    title: "Para artistas",
    text: "Más sitio y más herramientas para quien publica mucho.",
    now: [
      [
        `${space} para tu música`,
        `Gratis son ${inBytes(limits.storageBytesPerUser)}. Es el espacio de tu cuenta; una banda tiene el suyo.`,
      ],
    ],
    later: [
      ["Tu propio dominio", "Tu página en la dirección que tú compres."],
      ["Página sin nuestra marca", "Solo tu nombre y tu música."],
      ["Más personas en tu equipo", "Cada una con su cuenta y sus permisos."],
      ["Descargas sin pérdida", "Para que quien te escucha se lleve el original."],
      ["Cifras de más tiempo atrás", "Las de siempre siguen siendo gratis."],
    ],
  },
  fan: {
    title: "Para fans",
    text: "Una forma de sostener la música que escuchas.",
    now: [
      [
        `${space} para tus archivos`,
        `Gratis son ${inBytes(limits.storageBytesPerUser)}. Cuentan tus fotos, videos y mensajes.`,
      ],
    ],
    later: [
      ["Un importe al mes para tus artistas", "Tú eliges entre quiénes se reparte."],
      ["Una insignia en tu perfil", "Para quien quiera mostrarla."],
    ],
  },
};

export const copy = {
  title: "Hazte Premium",
  intro:
    "Premium suma espacio para quien necesita más. Lo que ya usas gratis, seguirá siendo gratis.",
  notYet: "Todavía no se puede contratar",
  notYetText:
    "Esta página no cobra nada ni pide datos de pago. Si quieres, te avisamos cuando llegue.",
  noCountry: "Ahora no podemos cobrar en tu país. Te avisamos cuando se pueda.",
  noCountryText: "Pide el aviso de cada plan que te interese: llega una sola vez.",
  countryMissing: "Di en tu perfil en qué país vives",
  countryMissingText: "El precio y la moneda dependen de él.",
  toProfile: "Ir a tu perfil",
  signIn: "Ver el precio en mi país",
  signInOf: (plan: string): string => `Ver el precio en mi país: ${plan.toLowerCase()}`,
  otherPriceText: "Depende de tu país: se paga en su moneda, por mes o por año.",
  offersFailed: "No pudimos ver los precios",
  later: "Todavía no está",
  interval: "Cómo pagar",
  month: "Cada mes",
  year: "Cada año",
  priceLabel: (price: string, interval: MembershipInterval): string =>
    interval === "month" ? `${price} al mes` : `${price} al año`,
  buy: "Hazte Premium",
  isYours: "Es tu plan.",
  afterYours: "Podrás contratarlo cuando termine tu plan.",
  buyOf: (plan: string): string => `Hazte Premium: ${plan.toLowerCase()}`,
  price: "Precio",
  priceText:
    "Aún no está decidido. Será en la moneda de tu país, por mes o por año, y lo verás aquí antes de pagar.",
  tellMe: "Avísame",
  tellMeOf: (plan: string): string => `Avísame: Premium ${plan.toLowerCase()}`,
  asked: "Te avisaremos cuando se pueda contratar.",
  stop: "Ya no quiero el aviso",
  stopOf: (plan: string): string => `Ya no quiero el aviso: Premium ${plan.toLowerCase()}`,
  failed: "No pudimos guardar tu aviso",
  interestFailed: "No pudimos ver si ya pediste el aviso",
  free: "Lo que sigue siendo gratis",
  freePoints: [
    "Publicar, sin límite de canciones",
    "Programar publicaciones y lanzamientos",
    "Enlaces privados para compartir maquetas",
    "Tus cifras, y descargarlas en CSV",
    "Tu landing y tu página de enlaces",
    "La verificación en dos pasos",
    "La copia de todos tus datos",
  ],
  space: "Tu espacio",
  bandSpace: "El espacio de la banda",
  spaceLabel: "Espacio ocupado",
  spaceOf: (used: string, most: string): string => `Usas ${used} de ${most}.`,
  spaceText: "Cuentan los archivos de tus publicaciones, lanzamientos, borradores y mensajes.",
  spaceFull: "Se llenó: para subir más, borra algo que ya no necesites. Lo publicado sigue igual.",
  spaceFailed: "No pudimos ver cuánto espacio usas",
  loading: "Cargando…",

  join: {
    title: (plan: string): string => `Hazte Premium: ${plan.toLowerCase()}`,
    by: `Te lo vende y te lo cobra ${product}`,
    charges: (price: string, interval: string, next: string): string =>
      `Pagas ${price} hoy y otra vez ${interval}, hasta que canceles. El siguiente cobro será el ${next}.`,
    byWhom: (provider: PaymentProviderName): string =>
      provider === "test"
        ? "Pago de prueba: no se mueve dinero y no te pediremos ninguna tarjeta."
        : `Te cobra ${providerNames[provider]} para ${product}, en su propia página: aquí no vemos ni guardamos tu tarjeta.`,
    stop: "Para parar: «Hazte Premium» en tu menú, «Cancelar el plan». Son dos pasos, y sigues teniendo el plan hasta el final de lo que pagaste.",
    fails: (days: number): string =>
      `Si un cobro falla, te avisamos y tienes ${days} días para arreglarlo antes de perder el plan.`,
    leaves: "Al dejarlo no se borra nada de lo que publicaste.",
    provider: "Con qué servicio",
    boxMissing: "Marca la casilla para seguir.",
    pay: (price: string, interval: string): string => `Pagar ${price} ${interval}`,
    cancel: "Ahora no",
    newPrice: (price: string, interval: string): string =>
      `El precio cambió: ahora es ${price} ${interval}. No se te cobró nada. Si te parece bien, paga con el precio nuevo.`,
  },

  mine: {
    title: "Tu plan",
    named: (plan: string): string => `Premium ${plan.toLowerCase()}`,
    states: {
      active: "Activo",
      past_due: "Falló el cobro",
      ended: "Terminado",
      started: "Sin pagar",
    },
    cancelling: "Cancelado",
    test: "Pago de prueba",
    notValidState: "En revisión",
    notValid: "Tu plan no cuenta ahora",
    notValidText:
      "Tu banco revisa el último cobro, o no nos consta. Mientras tanto tienes el espacio gratis; si se aclara, el plan vuelve solo.",
    until: (day: string): string => `Tu plan sigue activo hasta el ${day}`,
    next: (price: string, day: string): string =>
      `El siguiente cobro, de ${price}, será el ${day}.`,
    noMore: "No se cobra nada más.",
    failing: (day: string): string =>
      `No pudimos cobrar. Actualiza tu método de pago antes del ${day}.`,
    failingText: "Hasta ese día sigues teniendo el plan; después termina solo.",
    fix: "Pagar con otro método",
    billing: "Cambiar el método de pago",
    fixAt: (provider: PaymentProviderName): string =>
      `El método de pago se cambia en tu cuenta de ${providerNames[provider]}.`,
    ends: {
      cancelled: (day: string): string => `Se canceló y terminó el ${day}.`,
      not_paid: (day: string): string => `Terminó el ${day}, porque el cobro no se pudo hacer.`,
      refunded: (day: string): string => `Se devolvió el pago y terminó el ${day}.`,
      duplicate: (): string => "Ya tenías un plan: este pago se te devuelve.",
    },
    cancel: "Cancelar el plan",
    cancelTitle: "¿Cancelar tu plan Premium?",
    cancelText: (day: string | null): string =>
      day === null
        ? "No se cobra nada más."
        : `No se cobra nada más. Tu plan sigue activo hasta el ${day}, y hasta entonces puedes volver atrás. No se borra nada de lo que publicaste.`,
    cancelFailingText: "No se cobra nada más y el plan termina. No se borra nada.",
    cancelConfirm: "Sí, cancelar",
    cancelBack: "Seguir con Premium",
    cancelDone: "Plan cancelado",
    keep: "Quitar la cancelación",
    keepText: (price: string, day: string): string =>
      `Si quitas la cancelación, el siguiente cobro, de ${price}, será el ${day}.`,
    keepDone: "Sigues con Premium",
    failedChange: "No se pudo",
  },

  charges: {
    title: "Tus cobros",
    failed: "No pudimos cargar tus cobros",
    more: "Ver más",
    moreFailed: "No pudimos cargar más.",
    retry: "Reintentar",
    period: (from: string, to: string): string => `Del ${from} al ${to}`,
    states: {
      pending: "En camino",
      paid: "Pagado",
      refunded: "Devuelto",
      failed: "No se cobró",
    } satisfies Record<PremiumCharge["state"], string>,
    partly: (amount: string): string => `Se devolvieron ${amount}.`,
    receipt: "Ver el recibo",
    receiptOf: (day: string): string => `Ver el recibo del ${day}`,
    number: (payment: string): string => `Referencia: ${payment}`,
  },

  thanks: {
    title: "Premium",
    loading: "Comprobando tu plan",
    failed: "No pudimos comprobar tu plan",
    missing: "No encontramos ese plan",
    missingText: "La dirección puede estar incompleta, o ser de otra cuenta.",
    signIn: "Entra con tu cuenta para ver cómo quedó.",
    toSignIn: "Iniciar sesión",
    test: "Pago de prueba: no se movió dinero.",
    checking: "Comprobando tu pago",
    checkingText: "Si acabas de pagar, en unos segundos lo verás aquí.",
    started: "Tu pago no está hecho",
    startedText: (price: string): string =>
      `Todavía no nos consta ningún cobro de ${price}. Si acabas de pagar, lo verás aquí en cuanto se confirme.`,
    goOn: "Seguir con el pago",
    active: "¡Gracias! Ya tienes Premium",
    toPremium: "Ver tu plan",
  },

  terms: "Cómo funciona",
  termsPoints: [
    [
      "Se cancela en dos pasos",
      "Desde tu cuenta, cuando quieras. Sigue hasta el final de lo que ya pagaste.",
    ],
    [
      "Dejarlo no borra nada",
      "Tu música sigue publicada. Si ocupa más que el espacio gratis, solo no podrás subir más hasta hacer sitio.",
    ],
    [
      "Antes de pagar lo verás todo",
      "Cuánto se cobra, quién lo cobra, cuándo vuelve a cobrarse y cómo se detiene.",
    ],
  ],
} as const;
