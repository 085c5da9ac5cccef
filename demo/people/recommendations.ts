import { artists } from "./artists.ts";
import { fans } from "./fans.ts";
import type { Note } from "./notes.ts";
import { randomFrom } from "./random.ts";
import { songs } from "./songs.ts";

/** A listener's words about a song; `song` stands for «title», de @artist. */
const openings = [
  "Llevo toda la semana con {song}, y no pienso cambiar.",
  "Si hoy solo escuchas una cosa, que sea {song}.",
  "Me bajé una parada después por terminar {song}.",
  "Hacía tiempo que una canción no me callaba: {song}.",
  "Puse {song}, en la cocina y se quemó la cebolla. Valió la pena.",
  "Alguien tenía que decirlo: {song}, dura poco.",
  "Mi hermana me preguntó qué sonaba. Era {song}. Ahora es suya también.",
  "Domingo, ventana abierta y {song}.",
  "Escuché {song}, con audífonos buenos por primera vez. Es otra canción.",
  "Tres veces seguidas {song}. La cuarta fue por gusto.",
  "La primera nota de {song}, y ya sabía que iba a llegar tarde.",
  "Hoy pasé de largo mi calle con {song}.",
  "No sé qué tiene {song}, pero me ordenó el día.",
] as const;

const closings = [
  "",
  "Atención al final.",
  "Gracias por publicarla.",
  "La entrada, uf.",
  "Sin más comentarios.",
  "Quien la conozca ya sabe de qué parte hablo.",
  "Se la mandé a media familia.",
  "El silencio antes del último estribillo vale por dos.",
  "Escúchenla con tiempo.",
  "#recomendación",
  "#escuchando",
] as const;

const COUNT = 40;

/** Listeners recommend songs of the genres they like, none twice by the same person. */
export function recommendations(): Note[] {
  const random = randomFrom("recommendations");
  const order = [...random.shuffle(fans), ...random.shuffle(fans)];
  const recommendedTitles = new Set<string>();
  const notes: Note[] = [];
  for (const fan of order) {
    if (notes.length === COUNT) break;
    const matchingSongs = songs.filter((song) => {
      const artist = artists.find(({ username }) => username === song.author);
      return (
        !recommendedTitles.has(song.title) &&
        artist?.genres.some((genre) => fan.genres.includes(genre))
      );
    });
    const song = random.shuffle(matchingSongs)[0];
    if (!song || fan.bio === "") continue;
    recommendedTitles.add(song.title);
    const opening = openings[notes.length % openings.length] ?? openings[0];
    const closing = closings[(notes.length * 3) % closings.length] ?? "";
    const introduction = opening.replace("{song}", `«${song.title}», de @${song.author}`);
    notes.push({ author: fan.username, text: `${introduction} ${closing}`.trim() });
  }
  return notes;
}
