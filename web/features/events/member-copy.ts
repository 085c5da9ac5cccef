/** Texts for organizers and people on a line-up, loaded with their bars only. */
export const memberCopy = {
  hat: "A la gorra",
  promotedTime: (day: string, hour: string) =>
    `${day.charAt(0).toLocaleUpperCase("es")}${day.slice(1)}, ${hour}`,
  promotedPostponed: "Se aplaza: pronto habrá nueva fecha.",
  allDetails: "Todos los detalles:",

  organizer: "Tu evento",
  edit: "Editar",
  postpone: "Aplazar",
  resume: "Retomar",
  cancel: "Cancelar el evento",
  delete: "Borrar",
  keep: "Volver",
  postponeTitle: "¿Aplazar este evento?",
  postponeText:
    "Se verá como aplazado, y avisamos a quien dijo «Voy». Cuando tengas fecha, cámbiala en «Editar».",
  cancelTitle: "¿Cancelar este evento?",
  cancelText: "Se verá como cancelado, y avisamos a quien dijo «Voy». No se puede deshacer.",
  deleteTitle: "¿Borrar este evento?",
  deleteText:
    "Deja de verse, con su anuncio. Si la gente ya cuenta con él, es mejor cancelarlo: así se enteran.",
  statusDone: {
    published: "El evento sigue en pie",
    postponed: "Evento aplazado",
    cancelled: "Evento cancelado",
  },
  deleted: "Evento borrado",
  changeFailed: "No pudimos cambiar el evento",
  postAbout: "Publicar sobre este concierto",
  postAboutOther: "Publicar sobre este evento",

  invited: (artist: string) => `${artist} te incluyó en el cartel`,
  invitedText: "Al confirmar, el evento sale también en tu página.",
  accept: "Confirmar",
  refuse: "No soy yo",
  accepted: "Confirmado: ya estás en el cartel",
  answeredNo: "Listo: tu nombre queda fuera",
  answerFailed: "No pudimos guardar tu respuesta",
} as const;
