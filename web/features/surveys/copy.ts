/** Texts of /encuesta; those of refusals come from the server. */
export const copy = {
  page: "Encuesta",
  loading: "Cargando la encuesta",
  failed: "No pudimos cargar la encuesta",
  home: "Ir al inicio",
  /** The real length, as the title says it. */
  title: (title: string, minutes: number) =>
    `${title} (${minutes === 1 ? "1 minuto" : `${minutes} minutos`})`,
  nameless:
    "Tus respuestas se guardan sin tu nombre. Mientras respondes, quedan en este dispositivo.",
  withAccount:
    "Una respuesta por cuenta: si entraste con la tuya, tus respuestas se guardan con ella. Solo las lee el equipo.",
  start: "Empezar",
  goOn: "Continuar donde lo dejé",
  again: "Empezar de nuevo",
  changed: "Esta encuesta cambió mientras respondías. Terminas la que empezaste: no pierdes nada.",
  step: (n: number, of: number) => `Pregunta ${n} de ${of}`,
  optional: "Puedes dejarla sin responder.",
  next: "Siguiente",
  back: "Atrás",
  toReview: "Revisar",
  several: "Puedes elegir varias.",
  upToGenres: (max: number) => `Elige hasta ${max}.`,
  country: "Elige un país",
  scaleLow: "0 es nada",
  scaleHigh: "10 es mucho",
  answer: "Tu respuesta",
  review: "Revisa tus respuestas",
  reviewText: "Todavía puedes cambiarlas. Después de enviarlas, ya no.",
  nothing: "Sin respuesta",
  change: (label: string) => `Cambiar: ${label}`,
  changeShort: "Cambiar",
  send: "Enviar respuestas",
  sendAgain: "Reintentar",
  offline: "Estás sin conexión. Tus respuestas siguen en este dispositivo: envíalas cuando vuelva.",
  stillHere: "Tus respuestas siguen en este dispositivo.",
  previewEnd: "Así termina la encuesta. En la vista previa no se envía nada.",
  answered: "Ya respondiste esta encuesta. ¡Gracias!",
} as const;

/** Texts of /thank-you by the reason in its address. None says that something was paid. */
export const thanks = {
  generic: {
    title: "¡Gracias!",
    text: "Esto lo hacemos entre quienes hacen música y quienes la escuchan.",
    next: "Volver al inicio",
  },
  encuesta: {
    title: "¡Gracias por responder!",
    text: "Leemos todas las respuestas antes de decidir qué construimos después.",
    next: "Descubrir artistas",
  },
  lista: {
    title: "¡Gracias por tu interés!",
    text: "Si te apuntaste a la lista, mira tu correo, también en la carpeta de spam: ahí confirmas tu email.",
    next: "Compartir con quien le interese",
  },
  propina: {
    title: "¡Gracias por apoyar la música!",
    text: "Esta página no confirma pagos: el estado del tuyo está donde lo empezaste.",
    next: "Descubrir artistas",
  },
  compra: {
    title: "¡Gracias por apoyar la música!",
    text: "Esta página no confirma pagos: el estado del tuyo está donde lo empezaste.",
    next: "Descubrir artistas",
  },
  membresia: {
    title: "¡Gracias por apoyar la música!",
    text: "Esta página no confirma pagos: el estado del tuyo está en Colecciones, en «Membresías».",
    next: "Ver mis membresías",
  },
  premium: {
    title: "¡Gracias por apoyar la música!",
    text: "Esta página no confirma pagos: el estado del tuyo está en la página de Premium.",
    next: "Ver mi plan",
  },
  contacto: {
    title: "¡Gracias por escribir!",
    text: "Si hace falta una respuesta, llegará al email que dejaste.",
    next: "Volver al inicio",
  },
} as const;

/** Below the thanks for a survey, where people wait for an invitation. */
export const leadInvitation = {
  title: "¿Quieres que te avisemos?",
  text: "Deja tu email si quieres un lugar en la lista de espera. No se guarda junto a tus respuestas.",
};
