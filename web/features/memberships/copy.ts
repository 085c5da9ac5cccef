import type { MembershipInterval } from "#contract/payments/membership-limits";
import { type PaymentProviderName, providerNames } from "#contract/payments/providers";

const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 2 });

/** Texts of joining and of one's own memberships; they are read by a person who is careful with money. */
export const copy = {
  title: (artist: string) => `Hazte miembro de ${artist}`,
  loading: "Abriendo las membresías",
  failed: "No pudimos abrir las membresías",
  intro: (artist: string) => `Apoya a ${artist} cada mes o cada año. Cancelas cuando quieras.`,
  toProfile: "Ver su perfil",
  own: "Así ven tus membresías",
  ownText: "Aquí no puedes hacerte miembro de tu propia página.",
  ownNone: "Todavía no ofreces membresías",
  ownNoneText: "Crea un nivel y esta página se abre.",
  toStudio: "Ir a tus membresías",
  none: (artist: string) => `${artist} no ofrece membresías`,
  noneText: "Puedes seguir su música y volver más adelante.",
  notNow: (artist: string) => `Ahora ${artist} no puede recibir miembros`,
  notNowText: "Estos son sus niveles. Vuelve más adelante: no se te cobró nada.",
  memberOf: (level: string) => `Ya eres miembro: ${level}`,
  member: "Ya eres miembro",
  memberText: "Puedes cambiar a otro nivel desde el siguiente cobro.",
  memberWaits: "Para cambiar de nivel, primero arregla el cobro, quita la cancelación o reanúdala.",
  toOwn: "Ver tu membresía",
  gets: "Qué da",
  choose: (price: string, interval: string) => `${price} ${interval}`,
  chooseOf: (level: string, price: string, interval: string) =>
    `${price} ${interval}: elegir ${level}`,

  join: {
    title: (level: string) => `Hacerte miembro: ${level}`,
    by: (artist: string) => `De ${artist}`,
    price: { month: "Cada mes", year: "Cada año" } satisfies Record<MembershipInterval, string>,
    /** What is charged, by whom, when again, and how to stop. */
    charges: (price: string, interval: string, next: string) =>
      `Pagas ${price} hoy y otra vez ${interval}, hasta que canceles. El siguiente cobro será el ${next}.`,
    by_whom: (provider: PaymentProviderName, artist: string) =>
      provider === "test"
        ? "Pago de prueba: no se mueve dinero y no te pediremos ninguna tarjeta."
        : `Te cobra ${providerNames[provider]} para ${artist}, en su propia página: aquí no vemos ni guardamos tu tarjeta.`,
    stop: "Para parar: Colecciones, «Membresías», «Cancelar». Son dos pasos, y sigues teniendo acceso hasta el final de lo que pagaste.",
    fails: (days: number) =>
      `Si un cobro falla, te avisamos y tienes ${days} días para arreglarlo antes de perder el acceso.`,
    refund: (artist: string) =>
      `Si algo no funciona, escribe a ${artist} y pídele que te devuelva el pago.`,
    provider: "Cómo pagar",
    anonymous: (artist: string) => `Que ${artist} no vea quién soy`,
    anonymousText: (provider: PaymentProviderName | undefined) =>
      provider === undefined || provider === "test"
        ? "Aquí no verá tu nombre ni tu cuenta."
        : `Aquí no verá tu nombre ni tu cuenta. ${providerNames[provider]} puede mostrarle los datos con los que pagas.`,
    boxMissing: "Marca la casilla para seguir.",
    pay: (price: string, interval: string) => `Pagar ${price} ${interval}`,
    cancel: "Ahora no",
    newPrice: (price: string, interval: string) =>
      `El precio cambió: ahora es ${price} ${interval}. No se te cobró nada. Si te parece bien, paga con el precio nuevo.`,
    gone: "Este nivel ya no se ofrece así. No se te cobró nada: cierra esta ventana y elige otro.",
  },

  change: {
    to: "Cambiar a este nivel",
    toOf: (level: string) => `Cambiar a este nivel: ${level}`,
    from: (day: string) => `El tuyo desde el ${day}`,
    otherInterval: (interval: MembershipInterval) =>
      `Tu membresía se paga ${interval === "month" ? "al mes" : "al año"} y este nivel no. Para cambiar, cancela la que tienes y elige este nivel cuando termine.`,
    title: (level: string) => `Cambiar a ${level}`,
    now: "Ahora no se cobra nada.",
    until: (level: string, day: string) =>
      `Sigues en «${level}» hasta el ${day}, porque ya está pagado.`,
    charges: (price: string, interval: string, day: string, former: string) =>
      `El ${day} se cobran ${price} en vez de ${former}, y otra vez ${interval} hasta que canceles.`,
    opens: (level: string) => `Lo que da «${level}» se abre en cuanto se haga ese cobro.`,
    back: "Puedes volver atrás hasta una hora antes, en Colecciones, «Membresías».",
    by: (provider: PaymentProviderName, artist: string) =>
      provider === "test"
        ? "Pago de prueba: no se mueve dinero."
        : `Te cobra ${providerNames[provider]} para ${artist}, con el método de pago que ya usas.`,
    confirm: "Cambiar de nivel",
    cancel: "Ahora no",
    done: "Cambio guardado",
    gone: "Este nivel ya no se ofrece así. No cambió nada: cierra esta ventana y elige otro.",
  },

  thanks: {
    loading: "Comprobando tu membresía",
    failed: "No pudimos comprobar tu membresía",
    missing: "No encontramos esa membresía",
    missingText: "La dirección puede estar incompleta, o ser de otra cuenta.",
    signIn: "Entra con tu cuenta para ver cómo quedó.",
    toSignIn: "Iniciar sesión",
    home: "Volver al inicio",
    test: "Pago de prueba: no se movió dinero.",
    checking: "Comprobando tu pago",
    checkingText: "Si acabas de pagar, en unos segundos lo verás aquí.",
    started: "Tu pago no está hecho",
    startedText: (price: string) =>
      `Todavía no nos consta ningún cobro de ${price}. Si acabas de pagar, lo verás aquí en cuanto se confirme.`,
    goOn: "Seguir con el pago",
    active: "¡Ya eres miembro!",
    activeText: (artist: string) => `Tu apoyo llega a ${artist}.`,
    next: (price: string, day: string) =>
      `El siguiente cobro, de ${price}, será el ${day}. Cancelas cuando quieras en Colecciones, en «Membresías».`,
    toArtist: "Ver su música",
    toOwn: "Ver tus membresías",
  },

  mine: {
    title: "Membresías",
    text: "Solo tú ves esta lista.",
    goCollections: "Volver a Colecciones",
    loading: "Cargando tus membresías",
    failed: "No pudimos cargar tus membresías",
    empty: "Aquí estarán tus membresías",
    emptyText: "Cuando te hagas miembro de un artista, verás cuándo se cobra y cómo parar.",
    explore: "Explorar artistas",
    more: "Ver más",
    moreFailed: "No pudimos cargar más.",
    retry: "Reintentar",
    gone: "Un artista que ya no está",
    levelGone: "Un nivel que ya no existe",
    states: {
      started: "Sin pagar",
      active: "Activa",
      past_due: "Falló el cobro",
      ended: "Terminada",
    },
    cancelling: "Cancelada",
    price: (price: string, interval: string) => `${price} ${interval}`,
    test: "Pago de prueba",
    started: "Todavía no nos consta ningún pago.",
    goOn: "Seguir con el pago",
    next: (price: string, day: string) => `El siguiente cobro, de ${price}, será el ${day}.`,
    changing: (level: string | null, price: string, interval: string, day: string) =>
      `El ${day} ${level === null ? "cambias de nivel" : `pasas a «${level}»`}: ese día se cobran ${price}, y otra vez ${interval}.`,
    changeWaits: (provider: PaymentProviderName) =>
      `${providerNames[provider]} todavía no confirmó el cambio. Lo seguimos pidiendo.`,
    changeLevel: "Cambiar de nivel",
    changeLevelOf: (artist: string) => `Cambiar de nivel en ${artist}`,
    keepLevel: "Quitar el cambio",
    keepLevelOf: (artist: string) => `Quitar el cambio de nivel de ${artist}`,
    keepLevelDone: "Sigues en tu nivel",
    paused: "En pausa",
    pausedUntil: (price: string, day: string) =>
      `En pausa: el ${day} se cobran ${price}, y otra vez cada mes. Te avisamos por correo tres días antes.`,
    pausedOpen: "En pausa: no se cobra nada hasta que la reanudes.",
    pausedAccess: (day: string) => `Sigues teniendo acceso hasta el ${day}, que está pagado.`,
    pausedClosed: "Mientras tanto no tienes acceso.",
    pauseWaits: (provider: PaymentProviderName) =>
      `${providerNames[provider]} todavía no confirmó la pausa. Lo seguimos pidiendo.`,
    resting: (price: string, day: string) =>
      `El ${day} se cobran ${price}. Con ese cobro vuelves a tener acceso.`,
    pause: "Pausar",
    pauseOf: (artist: string) => `Pausar tu membresía de ${artist}`,
    pauseLonger: "Cambiar la pausa",
    pauseLongerOf: (artist: string) => `Cambiar la pausa de ${artist}`,
    pauseTitle: (artist: string) => `Pausar tu membresía de ${artist}`,
    pauseText: (day: string) =>
      `Mientras está en pausa no se cobra nada. Sigues teniendo acceso hasta el ${day}, que está pagado; después no, hasta el siguiente cobro.`,
    pauseRests: "Mientras está en pausa no se cobra nada y no tienes acceso.",
    pauseHow: "Cuánto tiempo",
    pauseFor: (months: number) => (months === 1 ? "1 mes" : `${months} meses`),
    pauseOpenEnd: "Hasta que yo la reanude",
    pauseThen: (price: string, day: string) =>
      `El ${day} se cobran ${price}, y otra vez cada mes. Te avisamos por correo tres días antes, y hasta el día anterior puedes cancelar o alargar la pausa.`,
    pauseThenOpen:
      "No se cobra nada hasta que la reanudes en Colecciones, «Membresías», o la canceles.",
    pauseConfirm: "Pausar la membresía",
    pauseBack: "Ahora no",
    pauseDone: "Membresía en pausa",
    resume: "Reanudar",
    resumeOf: (artist: string) => `Reanudar tu membresía de ${artist}`,
    resumeTitle: (artist: string) => `¿Reanudar tu membresía de ${artist}?`,
    resumeText: (price: string, day: string) =>
      `Ahora no se cobra nada. El ${day} se cobran ${price}, y otra vez cada mes hasta que canceles.`,
    resumeConfirm: "Reanudar la membresía",
    resumeBack: "Seguir en pausa",
    resumeDone: "Membresía reanudada",
    cancelled: (day: string) => `No se cobra nada más. Sigues teniendo acceso hasta el ${day}.`,
    failing: (day: string) => `No pudimos cobrar. Actualiza tu método de pago antes del ${day}.`,
    failingText: "Hasta ese día sigues teniendo acceso; después, la membresía termina sola.",
    failingClosed:
      "Mientras tanto no tienes acceso. Si no se arregla, ese día la membresía termina sola.",
    fix: "Actualizar el pago",
    fixAt: (provider: PaymentProviderName) =>
      `Se actualiza en tu cuenta de ${providerNames[provider]}. También puedes cancelar aquí.`,
    ends: {
      cancelled: (day: string) => `Se canceló y terminó el ${day}.`,
      not_paid: (day: string) => `Terminó el ${day}, porque el cobro no se pudo hacer.`,
      refunded: (day: string) => `El artista te devolvió el pago y terminó el ${day}.`,
      duplicate: () => "Ya eras miembro de este artista: este pago se te devuelve.",
      artist_left: (day: string) => `El artista dejó de ofrecerla y terminó el ${day}.`,
      access_lost: () =>
        "El artista nos quitó el permiso en el servicio de pagos, y desde aquí no podemos parar los cobros.",
    },
    until: (day: string) => `Sigues teniendo acceso hasta el ${day}.`,
    stopThere: (provider: PaymentProviderName) => `Parar los cobros en ${providerNames[provider]}`,
    stopByBank: "Para pararlos, escribe al artista o pídeselo a tu banco.",
    cancel: "Cancelar",
    cancelOf: (artist: string) => `Cancelar tu membresía de ${artist}`,
    cancelTitle: (artist: string) => `¿Cancelar tu membresía de ${artist}?`,
    cancelText: (day: string | null) =>
      day === null
        ? "No se cobra nada más."
        : `No se cobra nada más. Sigues teniendo acceso hasta el ${day}, y hasta entonces puedes volver atrás.`,
    cancelFailingText: "No se cobra nada más y la membresía termina.",
    cancelConfirm: "Cancelar la membresía",
    cancelBack: "Seguir siendo miembro",
    cancelDone: "Membresía cancelada",
    cancelLost: "No pudimos parar los cobros",
    keep: "Quitar la cancelación",
    keepOf: (artist: string) => `Quitar la cancelación de ${artist}`,
    keepText: (price: string, day: string) =>
      `Si quitas la cancelación, el siguiente cobro, de ${price}, será el ${day}.`,
    keepDone: "Sigues siendo miembro",
    again: "Volver a hacerte miembro",
    failedChange: "No se pudo",
    anonymous: (artist: string) => `Que ${artist} no vea quién soy`,
  },
} as const;

/** Our part and the provider's, said before anything is offered. */
export const feeText = (fee: number): string =>
  fee === 0
    ? "De cada cobro, el servicio de pagos descuenta su comisión. Nosotros no nos quedamos con nada."
    : `De cada cobro se descuentan la comisión del servicio de pagos y la nuestra (${percent.format(fee / 10_000)}).`;
