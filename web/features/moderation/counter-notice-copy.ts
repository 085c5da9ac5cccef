/** Texts of a counter-notice: for whoever sends it, and for whoever claimed the work. */
export const copy = {
  title: "Tu contranotificación",
  intro:
    "¿La obra es tuya, o tienes permiso? Envía una contranotificación: quien reclamó tiene 10 días para ir a los tribunales. Si no lo hace, volvemos a mostrar lo que retiramos.",
  open: "Enviar una contranotificación",
  disclosure:
    "Quien reclamó recibirá tu nombre, tu contacto y lo que escribas. Solo puedes enviarla una vez.",
  name: "Tu nombre completo",
  nameMissing: "Escribe tu nombre completo.",
  contact: "Cómo contactarte",
  contactHint: "Un correo o una dirección postal.",
  contactMissing: "Escribe cómo contactarte.",
  text: "Por qué puedes publicarlo",
  textHint: "Por ejemplo: es tuyo, tienes licencia o está en el dominio público.",
  textMissing: "Cuéntanos por qué puedes publicarlo.",
  textTooLong: (max: number) => `No puede tener más de ${max} caracteres.`,
  sworn:
    "Declaro bajo juramento que creo de buena fe que esto se retiró por error o por confusión.",
  swornMissing: "Confirma que es cierto.",
  send: "Enviar contranotificación",
  cancel: "Cancelar",
  sent: "Enviamos tu contranotificación",
  sentText: (days: number) => `Quien reclamó tiene ${days} días para responder.`,
  failed: "No se pudo enviar tu contranotificación",
  /** Its state, for whoever sent it; `day` is when the thing is shown again. */
  state: {
    open: (day: string) => `Si nadie va a los tribunales antes del ${day}, volveremos a mostrarlo.`,
    disputed: () => "Quien reclamó dice que fue a los tribunales. Por ahora no vuelve.",
    rejected: () => "No la aceptamos.",
    restored: () => "Volvimos a mostrar lo que retiramos.",
  },
  lawsuit: "La demanda",
  answer: "Motivo",

  /** /auth/contranotificacion */
  page: {
    title: "Contranotificación",
    loading: "Cargando la contranotificación",
    failed: "No pudimos cargar la contranotificación",
    useless: "Este enlace no sirve",
    uselessText:
      "Puede que esté incompleto o que ya pasaran sus 30 días. Abre el enlace del correo tal como te llegó.",
    heading: (name: string) => `${name} responde a tu reclamo`,
    about: "Lo que retiramos",
    explains: "Su explicación",
    contact: "Su contacto",
    sent: "Enviada",
    question: "¿Iniciaste una acción legal?",
    questionText: (day: string) =>
      `Si la iniciaste, dilo antes del ${day} y no volveremos a mostrarlo. Si no, ese día vuelve. No tienes que hacer nada más.`,
    lawsuit: "Juzgado y número de la demanda",
    lawsuitHint: "Lo verá quien envió la contranotificación.",
    lawsuitMissing: "Escribe el juzgado y el número de la demanda.",
    sworn: "Declaro bajo juramento que presenté esta demanda.",
    send: "Confirmar",
    done: "Anotamos la demanda",
    doneText: "Lo que retiramos no vuelve por ahora.",
    notSent: "No se pudo enviar",
    /** Its state, for whoever claimed. */
    state: {
      disputed: "Anotamos tu demanda. Lo que retiramos no vuelve por ahora.",
      rejected: "No aceptamos esta contranotificación: lo que retiramos no vuelve.",
      restored: "Volvimos a mostrar lo que retiramos.",
      over: "El plazo terminó. Volveremos a mostrar lo que retiramos.",
    },
  },
} as const;
