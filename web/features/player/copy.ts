import { playCopy } from "./play-copy.ts";

const megabytes = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });
/** 840 s → "14 min", 42 s → "42 s". */
const timeLeft = (seconds: number) =>
  seconds > 60 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;

/** Texts of the player; errors stay word for word (rule texts-1). */
export const copy = {
  ...playCopy,
  player: "Reproductor",
  previous: "Anterior",
  next: "Siguiente",
  mute: "Silenciar",
  unmute: "Activar sonido",
  volume: "Volumen",
  close: "Cerrar el reproductor",
  open: "Abrir el reproductor",
  openQueue: "Ver la cola",
  toQueue: "Ir a la cola",
  playing: "Suena ahora",

  shuffle: "Aleatorio",
  repeat: {
    off: "Repetir: no",
    all: "Repetir: toda la cola",
    one: "Repetir: esta canción",
  },
  speed: "Velocidad",
  speedOf: (speed: number) => `${String(speed).replace(".", ",")}×`,
  sleep: "Temporizador",
  sleepOff: "Sin temporizador",
  sleepAfter: (minutes: number) => `En ${minutes} minutos`,
  sleepAtEnd: "Al final de la canción",
  sleepWithSong: "Al final",
  sleepLeft: (seconds: number) => `Quedan ${timeLeft(seconds)}`,
  timeLeft,
  sleepSaid: (after: number | "song" | null) => {
    if (after === null) return "Temporizador desactivado";
    return after === "song"
      ? "La música se detiene al final de la canción"
      : `La música se detiene en ${after} minutos`;
  },
  dataMode: "Modo datos",
  dataModeText:
    "Archivos más ligeros, imágenes pequeñas y nada por adelantado, en este dispositivo.",

  loadedToday: (bytes: number) => {
    const exact = bytes / 1e6;
    return `${megabytes.format(exact < 10 ? exact : Math.round(exact))} MB hoy`;
  },

  upNext: "A continuación",
  heard: "Escuchado",
  lists: "Cola e historial",
  clear: "Vaciar la cola",
  queueEmpty: "No hay nada después de esta canción.",
  queueEmptyText: "Añade canciones desde el menú de cada publicación.",
  historyEmpty: "Aquí aparece lo que vayas escuchando.",
  remove: (title: string) => `Quitar ${title} de la cola`,
  move: (title: string) => `Mover ${title}`,
  moveHint: "Arrastra, o usa las flechas arriba y abajo",
  moved: (title: string, place: number, of: number) => `${title}: puesto ${place} de ${of}`,
  playNext: "Reproducir a continuación",
  addToQueue: "Añadir a la cola",
  playsNext: "Suena a continuación",
  added: "Añadida a la cola",
  playsAlready: "Ya está sonando",

  loadError: "Error al cargar el audio",
  skipped: "Pasamos a la siguiente.",
  retry: "Reintentar",
  noNetwork: "Sin conexión",
  goesOnLater: "La música sigue en cuanto vuelva.",

  videoError: "Error al cargar el video",
  captions: "Subtítulos",
  watch: (title: string) => `Ver ${title}`,
} as const;
