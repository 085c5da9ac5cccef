export const pageCopy = {
  page: "Escucha privada",
  loading: "Cargando la escucha",
  failed: "No pudimos cargar la escucha",
  over: "Este enlace no abre nada",
  overText: "Este enlace ya no existe o caducó. Pide otro a quien te lo envió.",
  sentBy: (artist: string, listener: string) => `${artist} lo comparte con ${listener}`,
  privacy: (artist: string, day: string) =>
    `Solo para ti, hasta el ${day}. ${artist} ve cuánto escuchas y lee tus notas.`,
  play: (title: string) => `Reproducir «${title}»`,
  pause: (title: string) => `Pausar «${title}»`,
  position: (title: string) => `Posición en «${title}»`,
  playFailed: "No se pudo reproducir la canción",
  notes: (title: string) => `Notas de «${title}»`,
  goTo: (time: string) => `Ir a ${time}`,
  versionOf: (title: string) => `Versión de «${title}»`,
  versions: { a: "Versión A", b: "Versión B", other: "Otra versión" },
  compare: "Cambia de una a otra cuando quieras: sigue en el mismo segundo.",
  compareMatched:
    "Cambia de una a otra cuando quieras: sigue en el mismo segundo y al mismo volumen.",
  note: "Tu nota",
  noteAt: (time: string, version: string | null) =>
    version === null ? `Se guarda en ${time}` : `Se guarda en ${time}, ${version}`,
  noteExample: "Aquí la voz queda lejos…",
  save: "Dejar nota",
  deleteNote: (time: string) => `Borrar la nota de ${time}`,
  deleteFailed: "No se pudo borrar la nota",
} as const;
