/** Texts of what the staff does for somebody who asks in writing for a copy or the deletion of their data. */
export const copy = {
  title: "Peticiones por escrito",
  intro:
    "Solo si la persona lo pidió por correo o por carta, y sabes que es ella. Quien puede entrar lo hace en Mi Perfil, Datos.",
  failed: "No pudimos cargar las peticiones de borrado",
  staff: "Esta cuenta tiene un rol: para borrarla hay que quitárselo antes.",
  reference: "A qué petición responde",
  referenceHint: "Por ejemplo: «Carta del 3 de mayo». Sin datos personales.",
  referenceMissing: "Escribe a qué petición responde.",

  orderExport: {
    label: "Preparar su copia de datos",
    title: "¿Preparar una copia de sus datos?",
    text: "El enlace llega solo a su correo confirmado: nadie del equipo recibe el archivo. Como mucho una al día.",
    done: "Estamos preparando la copia: le llegará por correo",
    failed: "No se pudo preparar la copia",
  },
  requestErasure: {
    label: "Pedir borrar la cuenta",
    title: "¿Pedir que se borre esta cuenta?",
    text: "Otra persona que administre tiene que confirmarlo en 24 horas. Hasta entonces no cambia nada.",
    done: "Petición hecha: falta que otra persona la confirme",
    failed: "No se pudo pedir",
  },
  confirmErasure: {
    label: "Confirmar el borrado",
    title: "¿Borrar esta cuenta?",
    text: "Se oculta ya y se cierran sus sesiones. A los 14 días se borra todo, también las bandas que nadie más lleva. La persona recibe un correo y hasta entonces puede conservarla.",
    done: "La cuenta se borrará en 14 días",
    failed: "No se pudo confirmar",
  },
  cancelErasure: {
    label: "Retirar la petición",
    keep: "Conservar la cuenta",
    title: "¿Conservar esta cuenta?",
    text: "La petición termina. Si la cuenta ya estaba oculta, vuelve a estar como antes.",
    done: "La cuenta se queda",
    failed: "No se pudo conservar la cuenta",
  },
  requestedBy: (name: string, reference: string, reason: string) =>
    `${name} pide borrar esta cuenta (${reference}): «${reason}»`,
  until: (moment: string) => `Se puede confirmar hasta el ${moment}.`,
  otherConfirms: "Lo tiene que confirmar otra persona.",
  runs: (moment: string) => `Se borra el ${moment}, a petición por escrito.`,

  list: "Cuentas por borrar",
  requestOf: (name: string) => `Lo pide ${name}`,
} as const;
