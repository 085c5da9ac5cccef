import type { IncomeSums } from "#contract/payments/income";
import type { PayoutKind } from "#contract/payments/payment-limits";
import { providerNames, type PaymentProviderName } from "#contract/payments/providers";

const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 2 });
const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const httpsHint = "Un enlace que empieza por https://.";

type Figure = Exclude<keyof IncomeSums, "currency" | "payments">;
type Explanation = { name: string; counts: string; leavesOut: string };

/** What each sum means; its name stands before it. */
export const figures: Record<Figure, Explanation> = {
  received: {
    name: "Recibido",
    counts:
      "Todo lo que te dieron o te compraron y el servicio de pagos confirmó, antes de descontar nada.",
    leavesOut: "Pagos empezados y no terminados, rechazados o en espera de confirmación.",
  },
  provider_fees: {
    name: "Comisión del servicio de pagos",
    counts: "Lo que Stripe o Mercado Pago descontó de cada pago, según lo que nos informa.",
    leavesOut: "Cambios de moneda y retiradas a tu banco, que ves en tu cuenta del servicio.",
  },
  our_fees: {
    name: "Nuestra comisión",
    counts: "Nuestra parte de cada pago.",
    leavesOut: "La de pagos que devolviste enteros: vuelve con ellos.",
  },
  refunded: {
    name: "Devuelto",
    counts: "Lo que devolviste a quien pagó, entero o en parte, en el mes en que lo devolviste.",
    leavesOut: "Disputas, que tienen su propia línea.",
  },
  disputed: {
    name: "En disputa o perdido",
    counts:
      "Pagos que alguien reclamó a su banco, abiertos o perdidos, con lo que el servicio cobra por ello.",
    leavesOut: "Disputas que ganaste: lo reclamado se resta de aquí; el costo de la disputa queda.",
  },
  net: {
    name: "Queda contigo",
    counts: "Lo recibido, menos las comisiones, lo devuelto y lo que está en disputa.",
    leavesOut: "Impuestos. Puede ser negativo si en este mes devolviste pagos de otro.",
  },
  on_the_way: {
    name: "En camino",
    counts: "Parte de lo que queda contigo que el servicio de pagos todavía no te deja retirar.",
    leavesOut: "Lo que ya puedes retirar en tu cuenta del servicio.",
  },
};

/** Texts of /creator-studio/ingresos; the page is read by a person who is careful with money. */
export const copy = {
  title: "Ingresos",
  loading: "Abriendo tus ingresos",
  failed: "No pudimos abrir tus ingresos",
  notForYou: "Esta parte es de quien lleva las cuentas",
  notForYouText: "Pide a quien administra la banda la función «Cobra».",

  month: "Mes",
  monthBefore: "Mes anterior",
  monthAfter: "Mes siguiente",
  thisMonth: "Este mes",
  zone: (zone: string) => `Los meses son de tu zona horaria (${zone}).`,
  sums: (month: string) => `Tu dinero en ${month}`,
  sumsIn: (currency: string) => `En ${currency}`,
  nothingInMonth: "En este mes no llegó nada.",
  payments: (count: number) => plural(count, "pago", "pagos"),
  less: "menos",
  where: "El dinero está en tu cuenta del servicio de pagos, no aquí: allí lo retiras a tu banco.",
  compared: (ago: string) => `Comparado con el servicio de pagos ${ago}: todo coincide.`,
  differs: (count: number) =>
    count === 1
      ? "Un pago no coincide con lo que dice el servicio de pagos. Lo estamos revisando."
      : `${count} pagos no coinciden con lo que dice el servicio de pagos. Los estamos revisando.`,

  explain: "¿De dónde sale este número?",
  explainOf: (name: string) => `¿De dónde sale «${name}»?`,
  whatCounts: "Qué cuenta",
  whatNot: "Qué no cuenta",
  whenCounted: "Cuándo se cuenta",
  whenCountedText: "Al momento, cuando el servicio de pagos lo confirma.",
  fromWhere: "De dónde sale",
  fromWhereText:
    "De nuestro libro de cuentas, que comparamos cada día con la lista del servicio de pagos.",
  close: "Entendido",

  months: "Los últimos doce meses",
  monthsIn: (currency: string) => `Los últimos doce meses, en ${currency}`,
  csv: "Para tu contabilidad",
  csvText: "Cada movimiento con su fecha, sus comisiones y su número, como CSV.",
  csvMonth: (month: string) => `Descargar ${month}`,
  csvYear: (year: string) => `Descargar ${year} entero`,
  csvFailed: "No pudimos preparar el archivo",

  list: "Pagos",
  kind: "Qué pagos mostrar",
  kinds: { tip: "Propina", unlock: "Desbloqueo", membership: "Membresía" },
  noneOfKind: "No hay pagos de esta clase.",
  listFailed: "No pudimos cargar los pagos",
  noPayments: "Todavía no llegó ningún pago",
  noPaymentsText: "Cuando alguien te invite, lo verás aquí con su mensaje.",
  more: "Ver más",
  moreFailed: "No pudimos cargar más.",
  retry: "Reintentar",
  anonymous: "Anónima",
  about: (kind: "post" | "event", title: string) =>
    kind === "post" ? `Por «${title}»` : `A la gorra en «${title}»`,
  net: (net: string) => `Quedan ${net}`,
  fees: (fees: string) => `comisiones: ${fees}`,
  shares: (parts: readonly string[]) => `A cada quien: ${parts.join(" · ")}`,
  sharePart: (name: string, amount: string, share: string) =>
    `${name} ${amount} (${share.replace(" ", "\u00A0")})`,
  you: "tú",
  sharesText:
    "Lo que toca a cada quien es el reparto de la canción, o el de la banda, que estaba acordado cuando llegó el pago. Se paga entre ustedes: aquí solo se muestra.",
  availableAt: (day: string) => `Podrás retirarlo desde el ${day}`,
  available: (provider: PaymentProviderName) => `En tu cuenta de ${providerNames[provider]}`,
  testPayment: "Pago de prueba",
  states: {
    started: "Sin terminar",
    pending: "En espera de confirmación",
    paid: "Recibido",
    failed: "No se pagó",
    refunded: "Devuelto",
    partly: (amount: string) => `Devuelto en parte (${amount})`,
    disputed: "En disputa",
  },

  refund: "Devolver",
  refundTitle: (amount: string) => `Devolver un pago de ${amount}`,
  refundText:
    "El dinero vuelve a quien pagó, por el mismo medio. No se puede deshacer, y puede que el servicio de pagos no te devuelva su comisión.",
  refundHowMuch: "Cuánto devuelves",
  refundWhole: (amount: string) => `Todo (${amount})`,
  refundPart: "Una parte",
  refundAmount: (currency: string) => `Importe (${currency})`,
  refundRange: (max: string) => `Escribe un importe de hasta ${max}.`,
  refundReason: "Por qué lo devuelves",
  refundReasonMissing: "Escribe por qué lo devuelves.",
  refundConfirm: (amount: string) => `Devolver ${amount}`,
  refundDone: (amount: string) => `Devolviste ${amount}`,
  refundAsked: (amount: string) => `Pediste devolver ${amount}`,
  refundAskedText: "Lo verás aquí cuando el servicio lo confirme.",
  cancel: "Cancelar",
  save: "Guardar",
  remove: "Borrar",
  saved: "Guardado",
  saveFailed: "No se guardó",

  receiving: "Cómo recibes dinero",
  receivingFailed: "No pudimos cargar cómo recibes dinero",
  start: "Elige primero cómo recibes dinero",
  startText:
    "Conecta una cuenta de un servicio de pagos o añade tus propias formas. Después, comparte tu página de propinas.",
  tipPage: "Tu página de propinas",
  tipPageText: "Compártela donde quieras: quien la abra puede invitarte sin tener cuenta.",
  copyAddress: "Copiar dirección",
  view: "Ver página",
  noProviders:
    "Aquí todavía no se puede cobrar con un servicio de pagos. Mientras tanto, añade tus propias formas de recibir dinero: las mostramos en tu página de propinas.",
  accountsText: (fee: number) =>
    fee === 0
      ? "El dinero va directo a tu cuenta del servicio de pagos. No nos quedamos con nada; el servicio descuenta su comisión."
      : `El dinero va directo a tu cuenta del servicio de pagos. De cada propina nos queda el ${percent.format(fee / 10_000)}, y el servicio descuenta su comisión.`,
  country: "País de tu cuenta bancaria",
  otherCountry: "Otro país",
  otherCountryText:
    "Todavía no hay un servicio de pagos para tu país. Añade abajo tus propias formas de recibir dinero.",
  allConnected:
    "Ya conectaste los servicios de pagos de este país. Si tu banco está en otro, elígelo aquí.",
  adult: "Tengo 18 años o más",
  adultMissing: "Para recibir dinero tienes que tener 18 años o más.",
  connect: (provider: PaymentProviderName) => `Conectar ${providerNames[provider]}`,
  goOn: (provider: PaymentProviderName) => `Seguir con ${providerNames[provider]}`,
  connectText: {
    stripe: "Te llevamos a Stripe. Allí creas tu cuenta o usas la que tienes, y vuelves aquí.",
    mercadopago: "Te llevamos a Mercado Pago para que nos des permiso, y vuelves aquí.",
    test: "En esta demostración la cuenta es de prueba: no se mueve dinero.",
  } satisfies Record<PaymentProviderName, string>,
  connectFailed: "No pudimos empezar la conexión",
  accountStates: {
    pending: "Falta terminar",
    active: "Puedes cobrar",
    restricted: "Limitada",
    disconnected: "Desconectada",
  },
  lacks: "Todavía falta:",
  accountWhere: (country: string, currency: string) => `${country} · cobra en ${currency}`,
  disconnect: "Desconectar",
  disconnectTitle: (provider: PaymentProviderName) => `¿Desconectar ${providerNames[provider]}?`,
  disconnectText:
    "Dejas de recibir propinas por esa cuenta. Lo que ya llegó sigue siendo tuyo, y aquí sigues viéndolo y puedes devolverlo.",
  disconnected: "Cuenta desconectada",
  disconnectFailed: "No se desconectó",

  links: "Tus propias formas",
  linksText:
    "Enlaces o datos tuyos fuera de aquí. Esos pagos no pasan por nosotros: no los vemos ni aparecen en tus ingresos.",
  addLink: "Añadir una forma",
  newLink: "Nueva forma de recibir",
  editLink: "Cambiar esta forma",
  change: "Cambiar",
  removeOf: (name: string) => `Borrar ${name}`,
  edit: (name: string) => `Cambiar ${name}`,
  linkKind: "Qué es",
  linkLabel: "Nombre que se ve",
  linkTarget: "Dirección o datos",
  linkTargetHints: {
    paypal: httpsHint,
    mercadopago: httpsHint,
    stripe: httpsHint,
    cafecito: httpsHint,
    kofi: httpsHint,
    other: httpsHint,
    bizum: "El teléfono de tu Bizum.",
    transfer: "Un alias, o el número de tu cuenta.",
  } satisfies Record<PayoutKind, string>,
  linkTargetShown: "Lo ve todo el mundo.",
  linkTargetMissing: "Escribe la dirección o los datos.",
  opens: (count: number) => `${plural(count, "apertura", "aperturas")} en 28 días`,
  removeLink: (name: string) => `¿Borrar «${name}»?`,
  removeLinkText: "Deja de verse en tu página de propinas.",

  thanks: "Tu agradecimiento",
  thanksText: "Lo lee quien te da una propina, cuando el pago está confirmado.",
  thanksField: "Tus palabras",
  thanksLong: "Es demasiado largo.",

  goal: "Tu meta",
  goalText: "Se ve en tu página de propinas con lo que de verdad llegó desde que la pusiste.",
  goalTitle: "Para qué es",
  goalTitleHint: "Como «grabar el disco».",
  goalTitleMissing: "Escribe para qué es.",
  goalTarget: (currency: string) => `Cuánto necesitas (${currency})`,
  goalTargetWrong: "Escribe un importe mayor que cero.",
  goalCurrency: "Moneda",
  goalSave: "Poner la meta",
  goalEnd: "Quitar la meta",
  goalRaised: (raised: string, target: string, since: string) =>
    `${raised} de ${target} desde el ${since}`,

  hat: {
    title: "A la gorra",
    text: "Imprime la hoja y ponla donde se vea. Quien apunte la cámara te invita sin cuenta, y aquí ves lo que llega.",
    total: "Llegó hasta ahora",
    nothing: "Todavía no llegó nada.",
    linksAlone:
      "Recibes por tus propias formas: esos pagos no pasan por aquí y no vemos cuánto llega. Míralo en cada servicio.",
    payments: (count: number) => plural(count, "propina", "propinas"),
    partsText: "Ya sin las comisiones, según el reparto que acordaron. Se paga entre ustedes.",
    latest: "Las últimas",
    failed: "No pudimos ver lo que llegó",
    print: "Imprimir la hoja",
    qrAlt: (title: string) => `Código QR de las propinas de «${title}»`,
    sheetCall: "Si te gustó, invita a la banda: apunta la cámara",
    sheetText: "Sin cuenta, desde tu teléfono.",
  },

  connection: {
    title: "Conectando tu cuenta",
    done: "Cuenta conectada",
    notDone: "La cuenta todavía no está lista",
    notDoneText: "Abre «Cómo recibes dinero» para ver qué falta.",
    failed: "No se conectó la cuenta",
    cancelled: "Cancelaste la conexión. No cambió nada.",
    incomplete: "Falta algo en la dirección. Empieza la conexión de nuevo desde Ingresos.",
    back: "Volver a Ingresos",
  },
} as const;
