/** Texts of the player; errors as in spec 2 §8. */
export const copy = {
  player: "Reproductor",
  play: (title: string) => `Reproducir ${title}`,
  pause: (title: string) => `Pausar ${title}`,
  previous: "Anterior",
  next: "Siguiente",
  mute: "Silenciar",
  unmute: "Activar sonido",
  volume: "Volumen",
  position: (title: string) => `Posición en ${title}`,
  close: "Cerrar el reproductor",
  loadError: "Error al cargar el audio",
  playError: "Error al reproducir el audio",
  noFile: "No hay archivo de audio disponible",
  skipped: "Pasamos a la siguiente.",
  tryAgain: "Revisa tu conexión e intenta de nuevo.",
};
