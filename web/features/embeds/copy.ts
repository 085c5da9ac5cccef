export const copy = {
  listenHere: (what: string) => `Escuchar aquí ${what}`,
  watchHere: "Ver aquí el video",
  loadsFrom: (site: string) => `Se carga desde ${site} al abrirlo`,
  loading: (site: string) => `Cargando ${site}`,
  channel: "Ver canal en YouTube",
  openOn: (site: string) => `Abrir en ${site}`,
  openApp: "Abrir la app",
  slow: (site: string) => `${site} no responde`,
  spotifyInvalid: "Escucha mi música en Spotify",
  youTubeInvalid: "URL de YouTube inválida",
  newTab: "Se abre en otra pestaña",
  spotify: {
    track: "la canción de Spotify",
    album: "el disco de Spotify",
    artist: "al artista en Spotify",
    playlist: "la lista de Spotify",
  },
} as const;
