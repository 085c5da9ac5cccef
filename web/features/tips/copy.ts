import { providerNames, type PaymentProviderName } from "#contract/payments/providers";

const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 2 });

/** Texts of tips, of their payment, and of the page of thanks. */
export const copy = {
  title: (artist: string) => `Invita a ${artist}`,
  intro: "Lo que des llega a su cuenta. Puedes hacerlo sin tener cuenta aquí.",
  loading: "Cargando la página de propinas",
  failed: "No pudimos cargar esta página",
  shares: (parts: readonly string[]) => `Se reparte así: ${parts.join(" · ")}`,
  sharePart: (name: string, share: string) => `${name} ${share.replace(" ", "\u00A0")}`,
  forPost: (title: string) => `Por «${title}»`,
  forEvent: (title: string) => `A la gorra en «${title}»`,
  notSet: (artist: string) => `${artist} aún no configuró cómo recibir propinas`,
  notSetText: "Puedes seguir su música y volver más adelante.",
  toProfile: "Ver su perfil",

  own: "Así ven tu página de propinas",
  ownText: "Aquí no puedes enviarte una propina.",
  ownNotSet: "Todavía no configuraste cómo recibir propinas",
  ownNotSetText: "Elige cómo cobrar y tu página de propinas se abre.",
  toIncome: "Ir a Ingresos",

  amount: "Elige un monto",
  other: "Otro",
  otherAmount: "Tu monto",
  amountRange: (min: string, max: string) => `Entre ${min} y ${max}.`,
  amountMissing: "Elige un monto.",
  amountMalformed: "Escribe el monto en números, como 7 o 7,50.",
  message: "Tu mensaje",
  messageLong: "El mensaje es demasiado largo.",
  anonymous: "Anónima",
  /** The service shows its customers who paid: nothing more is promised than what is kept here. */
  anonymousText: (artist: string, provider: PaymentProviderName | undefined) => {
    const here = `Aquí ${artist} no verá tu nombre ni tu cuenta.`;
    return provider === undefined || provider === "test"
      ? here
      : `${here} ${providerNames[provider]} puede mostrarle los datos con los que pagas.`;
  },
  name: "Tu nombre",
  nameHint: (artist: string) => `Lo ve ${artist} junto a tu propina.`,
  email: "Tu email",
  emailHint: (artist: string) =>
    `Para enviarte el recibo. El servicio de pagos puede mostrárselo a ${artist}.`,
  emailMalformed: "Ese email no parece completo. Revísalo o déjalo vacío.",
  provider: "Cómo pagar",
  pay: (amount: string) => `Pagar ${amount}`,
  payWithoutAmount: "Pagar",

  /** What is charged, by whom, when again, and how to stop. */
  charge: (provider: PaymentProviderName, artist: string) =>
    provider === "test"
      ? "Pago de prueba: no se mueve dinero y no te pediremos ninguna tarjeta."
      : `Te cobra ${providerNames[provider]} para ${artist}, en su propia página: aquí no vemos ni guardamos tu tarjeta.`,
  once: "Es un solo cobro. No se repite, así que no hay nada que cancelar.",
  fee: (fee: number) =>
    fee === 0
      ? "No nos quedamos con nada. El servicio de pagos descuenta su comisión de ese monto; nosotros no te sumamos nada."
      : `De ese monto se descuentan la comisión del servicio de pagos y la nuestra (${percent.format(fee / 10_000)}); nosotros no te sumamos nada.`,

  goal: (title: string) => (/^para\s/i.test(title) ? title : `Para ${title}`),
  raised: (raised: string, target: string) => `${raised} de ${target}`,

  links: "Otras formas de apoyar",
  linksAlone: "Cómo apoyar",
  linksText: "Son suyas y están fuera de aquí: esos pagos no pasan por nosotros.",
  newTab: "(se abre en otra pestaña)",
  copyTarget: (name: string) => `Copiar los datos de ${name}`,
  copied: "Datos copiados",
  notCopied: "No pudimos copiarlos",

  test: {
    mark: "Pago de prueba · no se mueve dinero",
    title: "Pago de prueba",
    text: "Esta página hace de servicio de pagos en la demostración. Elige qué pasa con el pago.",
    loading: "Cargando el pago de prueba",
    failed: "No pudimos cargar el pago de prueba",
    missing: "No encontramos ese pago de prueba",
    missingText: "Solo existen en la demostración, y caducan.",
    what: "Para",
    howMuch: "Importe",
    state: "Estado",
    states: {
      open: "Sin pagar",
      pending: "En espera de confirmación",
      paid: "Pagado (de prueba)",
      failed: "Rechazado",
      expired: "Caducado",
    },
    outcomes: {
      pay: "Pagar",
      refuse: "Rechazar el pago",
      later: "Pagar y confirmar más tarde",
      confirm: "Confirmar ahora",
      refund: "Devolver",
      dispute: "Abrir una disputa",
      win: "La disputa la gana el artista",
      lose: "La disputa la pierde el artista",
      next_period: "Cobrar el siguiente periodo",
      card_fails: "Que falle el siguiente cobro",
      recover: "Pagar lo que falló",
      end: "Terminar la suscripción",
    },
    repeats: "Se repite",
    subscription: "Suscripción",
    subscriptionStates: {
      open: "Sin empezar",
      active: "Activa",
      past_due: "Falló el cobro",
      ended: "Terminada",
    },
    periodEnd: "Fin del periodo pagado",
    cancelsAtEnd: "Cancelada: termina con el periodo",
    subscriptionText:
      "Es una suscripción de prueba. Guarda esta dirección: aquí pasa el tiempo y se cobra cada periodo.",
    outcomesLabel: "Qué pasa con el pago",
    outcomeFailed: "No se pudo",
    back: (product: string) => `Volver a ${product}`,
  },

  order: {
    loading: "Comprobando tu pago",
    failed: "No pudimos comprobar tu pago",
    missing: "No encontramos ese pago",
    missingText:
      "La dirección puede estar incompleta. Si dejaste tu email al pagar, el recibo llega por correo.",
    home: "Volver al inicio",
    test: "Pago de prueba: no se movió dinero.",
    checking: {
      title: "Comprobando tu pago",
      text: "Si acabas de pagar, en unos segundos lo verás aquí.",
    },
    started: {
      title: "Tu pago no está hecho",
      text: (amount: string, artist: string) =>
        `Todavía no nos consta ningún cobro de ${amount} para ${artist}. Si acabas de pagar, lo verás aquí en cuanto se confirme.`,
      next: "Seguir con el pago",
    },
    pending: {
      title: "Ya casi está",
      text: "Estamos confirmando tu pago. Puedes cerrar esta página: te avisaremos.",
      visitor: "Si no dejaste tu email, guarda esta dirección: aquí verás el resultado.",
    },
    paid: {
      title: "¡Gracias!",
      text: (artist: string) => `Tu apoyo ya llegó a ${artist}.`,
      amount: (amount: string) => `Diste ${amount}. Fue un solo cobro: no se repite.`,
      partly: (refunded: string) => `De tu propina se te devolvieron ${refunded}.`,
      words: (artist: string) => `De ${artist} para ti`,
    },
    failedPayment: {
      title: "No se hizo el pago",
      text: "El pago no se completó. No se te cobró nada.",
      next: "Intentar de nuevo",
    },
    refunded: {
      title: "Te devolvimos tu propina",
      text: (amount: string, artist: string) =>
        `Los ${amount} para ${artist} vuelven a donde pagaste. Según tu banco, tardan unos días en verse.`,
    },
    disputed: {
      title: "Tu pago está en disputa",
      text: (amount: string, artist: string) =>
        `Tu banco revisa los ${amount} para ${artist}, porque alguien dijo no reconocer el cobro.`,
      locked: "Mientras tanto, la publicación está bloqueada para ti.",
    },
    givenBack: {
      title: "Te devolvemos este pago",
      coming: "Te lo diremos por correo en cuanto esté hecho.",
      paid_twice:
        "Pagaste dos veces por lo mismo, y con una basta. El otro pago sigue valiendo: la publicación está desbloqueada para ti.",
      post_gone: "Cuando pagaste, la publicación ya no estaba.",
      not_a_member: "Era el cobro de una membresía que ya no seguía.",
      paused: "Era el cobro de una membresía que estaba en pausa.",
      level_kept: "Habías quitado el cambio a un nivel más caro: te devolvemos la diferencia.",
      done: (amount: string) =>
        `Los ${amount} vuelven a donde pagaste; según tu banco, tardan unos días en verse.`,
    },
    unlock: {
      text: (title: string | undefined) =>
        title === undefined
          ? "Tu compra está confirmada."
          : `«${title}» ya está desbloqueada para ti.`,
      amount: (amount: string) => `Pagaste ${amount}. Fue un solo cobro: no se repite.`,
      where: "Vuelve cuando quieras: queda en Colecciones, en «Comprado».",
      partly: (refunded: string) => `De tu pago se te devolvieron ${refunded}.`,
      next: {
        text: "Leer ahora",
        image: "Ver ahora",
        audio: "Escuchar ahora",
        video: "Ver ahora",
      },
      toPost: "Ver la publicación",
      refundedTitle: "Te devolvimos tu pago",
      refunded: (amount: string, artist: string) =>
        `Los ${amount} para ${artist} vuelven a donde pagaste; según tu banco, tardan unos días en verse. La publicación vuelve a estar bloqueada para ti.`,
    },
    toArtist: "Ver su perfil",
    artist: "el artista",
  },
} as const;
