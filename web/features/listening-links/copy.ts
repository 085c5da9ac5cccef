const times = (count: number) => (count === 1 ? "1 escucha" : `${count} escuchas`);

export const copy = {
  button: "Escucha privada",
  about: "Cada enlace es para una persona: oye esto sin cuenta y te deja notas en el minuto justo.",
  links: "Enlaces de escucha",
  loading: "Cargando los enlaces",
  linksFailed: "No pudimos cargar tus enlaces",
  none: "Todavía no tienes ninguno.",
  name: "¿Para quién es?",
  nameExample: "Lola, del sello",
  days: "Días que dura",
  create: "Crear enlace",
  addressTitle: (name: string) => `Enlace para ${name}`,
  addressText: "Cópialo ahora: por seguridad no se vuelve a mostrar.",
  address: "Dirección",
  copyAddress: "Copiar enlace",
  until: (day: string) => `Caduca el ${day}`,
  expired: (day: string) => `Caducó el ${day}`,
  revoked: "Retirado",
  notOpened: "Todavía no lo ha escuchado.",
  span: (first: string, last: string) =>
    first === last
      ? `Escuchado el ${first}`
      : `Escuchado desde el ${first}, la última vez el ${last}`,
  listens: (title: string, count: number, furthest: number) =>
    `${title}: ${times(count)}, hasta el ${furthest} %`,
  notes: (count: number) => (count === 1 ? "1 nota" : `${count} notas`),
  newNotes: (count: number) => (count === 1 ? "1 nota nueva" : `${count} notas nuevas`),
  openNotes: (name: string, notes: string) => `Leer las notas de ${name}: ${notes}`,
  backToLinks: "Volver a los enlaces",
  notesOf: (name: string) => `Notas de ${name}`,
  notesFailed: "No pudimos cargar las notas",
  revoke: (name: string) => `Retirar el enlace de ${name}`,
  revokeTitle: (name: string) => `¿Retirar el enlace de ${name}?`,
  revokeText: "Deja de abrir nada al momento. Lo que contó y sus notas se quedan aquí.",
  revokeConfirm: "Retirar enlace",
  remove: (name: string) => `Borrar el enlace de ${name}`,
  removeTitle: (name: string) => `¿Borrar el enlace de ${name}?`,
  removeText: "Se borra con sus notas y lo que contó. No se puede deshacer.",
  removeConfirm: "Borrar enlace",
  keep: "Conservarlo",
  changeFailed: "No se pudo cambiar el enlace",
  howCounted: "¿Qué cuenta como escucha?",
  counting:
    "Oír 30 segundos, o la mitad de una canción más corta; una vez cada media hora. Solo lo ves tú: no entra en tus reproducciones.",
} as const;
