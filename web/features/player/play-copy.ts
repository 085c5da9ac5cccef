/** Texts of play buttons and waveforms, which are shown before the player is loaded. */
export const playCopy = {
  play: (title: string) => `Reproducir ${title}`,
  pause: (title: string) => `Pausar ${title}`,
  position: (title: string) => `Posición en ${title}`,
  playError: "Error al reproducir el audio",
  noFile: "No hay archivo de audio disponible",
  tryAgain: "Revisa tu conexión e intenta de nuevo.",
} as const;
