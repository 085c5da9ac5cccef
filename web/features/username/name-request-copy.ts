/** Texts of the request for a name that another account has. */
export const copy = {
  title: "Este nombre es mío",
  text: "¿Otra cuenta usa tu nombre artístico como usuario? Cuéntanos quién eres y enséñanos dónde se ve. Lo lee una persona del equipo.",
  ask: "Pedir un nombre",
  failed: "No pudimos cargar tu petición",

  open: (name: string, day: string) =>
    `Pediste @${name} el ${day}. Lo estamos mirando: te escribiremos por correo.`,
  withdraw: "Retirar la petición",
  withdrawn: "Petición retirada",
  withdrawFailed: "No se pudo retirar",
  refused: (name: string) => `Por ahora @${name} se queda donde está.`,
  handedOver: (name: string) => `Te dimos @${name}: ya es tu usuario.`,
  undone: (name: string) => `@${name} volvió a la cuenta que lo tenía.`,

  name: "El nombre que pides",
  nameHint: "El @usuario que tiene ahora otra cuenta.",
  why: "Por qué es tuyo",
  whyHint: "Desde cuándo lo usas, y dónde se te conoce por él.",
  whyMissing: "Cuéntanos por qué.",
  whyTooLong: (most: number) => `No puede tener más de ${most} caracteres.`,
  link: (n: number) => `Enlace ${n}`,
  linkHint: "Tu web, tu sello, una entrevista. Tiene que empezar por https://",
  linkWrong: "Tiene que empezar por https://",
  dialogText: "Solo lo lee el equipo. Responderemos por correo.",
  cancel: "Cancelar",
  send: "Enviar la petición",
  sent: "Recibimos tu petición",
  sendFailed: "No se pudo enviar",
} as const;
