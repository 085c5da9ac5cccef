/** Errors of private links to listen; see contract/errors.ts. */
export const listeningErrors = {
  listening_link_over: {
    status: 404,
    text: "Este enlace ya no existe o caducó. Pide otro a quien te lo envió.",
  },
  listening_link_not_found: { status: 404, text: "Ese enlace ya no está." },
  listening_target_not_found: {
    status: 404,
    text: "No hay nada que escuchar aquí: la canción o el lanzamiento no es tuyo o no tiene grabación.",
  },
  listening_version_not_found: {
    status: 404,
    text: "Esa versión ya no está entre las anteriores de la canción.",
  },
  listening_links_full: {
    status: 409,
    text: "Puedes tener 30 enlaces activos de lo mismo, y 100 con los que terminaron. Retira o borra alguno.",
  },
  listening_note_not_found: { status: 404, text: "Esa nota o su canción ya no está." },
  listening_note_late: { status: 422, text: "La canción no dura tanto." },
  listening_notes_full: { status: 409, text: "Caben 100 notas en cada enlace. Borra alguna." },
} as const;
