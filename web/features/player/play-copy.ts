/** What the buttons and waves of songs say, which come before the player itself. */
export const playCopy = {
  play: (title: string) => `Reproducir ${title}`,
  pause: (title: string) => `Pausar ${title}`,
  position: (title: string) => `Posición en ${title}`,
  playError: "Error al reproducir el audio",
  noFile: "No hay archivo de audio disponible",
  tryAgain: "Revisa tu conexión e intenta de nuevo.",
} as const;
