import type { Post } from "./posts.ts";
import { seedOf } from "./random.ts";
import { type Artist, withAccount } from "./types.ts";

const username = "patio-y-cocina";

/** The band of ana and lucia-aranda. Nobody has ever signed in as its page. */
export const patioYCocina: Artist = withAccount({
  username,
  name: "Patio y Cocina",
  bio: "Dos guitarras, una cantaora y una cantautora que se conocieron en un camerino de dos metros cuadrados. Tangos con letra de mudanza, mudanzas a compás. Ensayamos en la cocina de Lucía y tocamos en el patio de Ana: de ahí el nombre, y de ahí los vecinos.",
  headline: "Flamenco con el fuego encendido",
  city: "Sevilla",
  country_code: "ES",
  genres: ["flamenco", "cantautor", "folk"],
  relations: ["banda", "cantante", "guitarrista"],
  social_links: { instagram: "https://instagram.com/patioycocina" },
  songStyle: "flamenco",
  palette: ["#14261c", "#2f7a5b", "#f2c230", "#fbf3d9"],
  likeness: { emblem: "lemon" },
});

type Draft =
  | { type: "text"; daysAgo: number; text: string; tags?: string[] }
  | { type: "image"; daysAgo: number; text: string; scene: "rehearsal" | "window"; alt: string }
  | { type: "audio"; daysAgo: number; title: string; text: string; tags: string[] };

const drafts: readonly Draft[] = [
  {
    type: "text",
    daysAgo: 1.3,
    text: "Pregunta para quien sepa de vecinos: ¿a qué hora deja una bulería de ser música y pasa a ser ruido? Es para una cocina.",
  },
  {
    type: "image",
    daysAgo: 4.6,
    text: "Ensayo de anoche. La sopa salió mejor que el remate, pero se arreglan las dos cosas. #ensayo",
    scene: "rehearsal",
    alt: "Sala de ensayo con dos guitarras y una lámpara encendida.",
  },
  {
    type: "audio",
    daysAgo: 9.2,
    title: "Delantal a compás",
    text: "La primera nuestra. Letra de Lucía en la lista de la compra, compás de Ana con la cuchara de palo. Se oye la cafetera y se queda.",
    tags: ["flamenco", "cantautor", "tangos"],
  },
  {
    type: "text",
    daysAgo: 17.4,
    text: "Desde que @marisa-coll nos lleva la agenda ya no apuntamos los conciertos en servilletas. Las servilletas tampoco se lo creen.",
  },
  {
    type: "image",
    daysAgo: 26.1,
    text: "La ventana de la cocina desde la que grabamos. El limonero no es nuestro, pero no se ha quejado. #flamenco",
    scene: "window",
    alt: "Una guitarra apoyada junto a una ventana por la que entra la luz de la tarde.",
  },
  {
    type: "text",
    daysAgo: 41.8,
    text: "Nos hemos hecho página, que ya tocaba. Somos @ana y @lucia-aranda, y a veces quien pase por la cocina.",
  },
];

/** The band's posts. Their ages are fixed here, so that the ages of all other posts stay the same. */
export const patioYCocinaPosts: readonly Post[] = drafts.map((draft, index): Post => {
  const tagsInText = [...draft.text.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag]) => tag ?? "");
  const tags = "tags" in draft && draft.tags ? draft.tags : tagsInText;
  const post = { ...draft, author: username, key: `${username}-${drafts.length - index}`, tags };
  if (post.type === "audio") return { ...post, songSeed: seedOf(`${username}/${post.title}`) };
  if (post.type === "image") return { ...post, pictureSeed: seedOf(`${username}/${post.text}`) };
  return { ...post };
});
