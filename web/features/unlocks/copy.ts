import { providerNames, type PaymentProviderName } from "#contract/payments/providers";

type Kind = "text" | "image" | "audio" | "video";

/** Texts of locked posts; the dialog is read by a person who is careful with money. */
export const copy = {
  unlock: (price: string) => `Desbloquear por ${price}`,
  join: "Hazte miembro",
  forLevels: (levels: readonly string[]) => `Para miembros: ${levels.join(", ")}`,
  opens: (day: string) => `Se abre para todo el mundo el ${day}`,
  preview: (seconds: number) => `Vista previa de ${Math.round(seconds)} s`,
  whole: (length: string) => `dura ${length} en total`,
  previewOver: (title: string) => `Hasta aquí la vista previa de «${title}»`,
  closeOffer: "Cerrar el aviso",

  kinds: {
    text: "Texto bloqueado",
    audio: "Canción bloqueada",
    video: "Video bloqueado",
    image: "Imagen bloqueada",
  },

  dialog: {
    title: (title: string) => `Desbloquear «${title}»`,
    loading: "Abriendo la oferta",
    failed: "No pudimos abrir la oferta",
    by: (artist: string) => `De ${artist}`,
    price: "Precio",
    gets: {
      text: "El texto entero, para leerlo aquí.",
      image: "Las imágenes enteras, para verlas aquí.",
      audio: "La canción entera, para escucharla aquí.",
      video: "El video entero, para verlo aquí.",
    } satisfies Record<Kind, string>,
    download: (artist: string) =>
      `También puedes descargar el archivo mientras ${artist} lo permita.`,
    noDownload: "Este archivo no se puede descargar.",
    library: "Queda en tu cuenta: en Colecciones, en «Comprado».",
    /** What is charged, by whom, when again, and how to stop. */
    charge: (provider: PaymentProviderName, artist: string) =>
      provider === "test"
        ? "Pago de prueba: no se mueve dinero y no te pediremos ninguna tarjeta."
        : `Te cobra ${providerNames[provider]} para ${artist}, en su propia página: aquí no vemos ni guardamos tu tarjeta.`,
    once: "Es un solo cobro. No se repite, así que no hay nada que cancelar.",
    refund: (artist: string) =>
      `Si algo no funciona, escribe a ${artist} y pídele que te devuelva el pago. Con la devolución, la publicación se vuelve a bloquear para ti.`,
    provider: "Cómo pagar",
    consentMissing: "Marca la casilla para seguir.",
    pay: (price: string) => `Pagar ${price}`,
    cancel: "Ahora no",
    newPrice: (price: string) =>
      `El precio cambió: ahora es ${price}. No se te cobró nada. Si te parece bien, paga con el precio nuevo.`,
  },

  field: {
    lock: "Bloquear esta publicación",
    lockText: "Quien quiera tenerla entera paga una vez, o es miembro.",
    shows: {
      text: "Sin pagar se leen los primeros 200 caracteres.",
      image: "Sin pagar se ve una copia pequeña y muy desenfocada.",
      audio: "Sin pagar se oyen 30 segundos, o la mitad si es corta, y se ve la portada.",
      video: "Sin pagar se ven 30 segundos, o la mitad si es corto.",
    } satisfies Record<Kind, string>,
    price: (currency: string) => `Precio (${currency})`,
    priceRange: (min: string, max: string) => `Entre ${min} y ${max}.`,
    priceMalformed: "Escribe el precio en números, como 2 o 2,50.",
    later:
      "Un precio nuevo vale para quien pague desde ahora. Lo que ya compraron sigue siendo suyo.",
    bought: (buyers: number) =>
      buyers === 1 ? "Una persona pagó por ella." : `${buyers} personas pagaron por ella.`,
    boughtKept:
      "Si la eliminas, quien pagó la pierde y tendrás que devolverle el pago. Si la archivas, la conserva.",
    boughtOpened:
      "Si la abres, la tendrá todo el mundo sin pagar, y a quien pagó no se le devuelve.",
    priceOptional: "Vacío: no se vende, solo es para miembros.",
    members: "También para miembros",
    membersText: "Quien sea miembro la tiene entera sin pagarla aparte.",
    levels: "Qué niveles la abren",
    levelsText: "Sin marcar ninguno, la abren todos.",
    noLevels: "Todavía no tienes niveles de membresía.",
    toLevels: "Crear un nivel",
    levelsFailed: "No pudimos cargar tus niveles.",
    closedLevel: "Cerrado: no admite miembros nuevos.",
    opens: "Abrir a todo el mundo desde",
    opensText: "Acceso anticipado: ese día se abre sola. Vacío: sigue bloqueada.",
    opensPast: "Elige una fecha futura.",
    download: "Permitir descarga",
    downloadText:
      "Quien la compró puede guardar el archivo original. Puedes quitarlo cuando quieras.",
    notPaid: "Para poner precio, primero elige cómo recibes dinero.",
    toIncome: "Ir a Ingresos",
    notYours: "El precio lo pone quien lleva las cuentas de la banda.",
  },
} as const;
