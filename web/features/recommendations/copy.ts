import { countries } from "#contract/countries";
import { genreLabel } from "#contract/genres";
import type { RecommendationReason } from "#contract/discovery/recommendations";
import type { Role } from "#contract/people/profiles";

/** Texts of recommendations. The heading of the artists stays word for word (rule texts-1). */
export const copy = {
  artists: "Recomendados para ti",
  people: "Sugerencias",
  loading: "Buscando a quién recomendarte",
  why: "¿Por qué veo esto?",
  notInterested: "No me interesa",
  dismiss: (name: string) => `No me interesa ${name}`,
  dismissed: (name: string) => `No te recomendaremos más a ${name}`,
  undo: "Deshacer",
  dismissFailed: "No se pudo completar la acción",
  more: "Ver más",
  moreFailed: "No pudimos cargar más.",
  failed: "No pudimos cargar tus recomendaciones.",
  peopleFailed: "No pudimos cargar las sugerencias.",
  offline: "Sin conexión. Tus recomendaciones aparecerán cuando vuelvas a tenerla.",
  retry: "Reintentar",
  empty: "Por ahora no tenemos a quién recomendarte",
  emptyText: "Sigue a artistas o elige los géneros que te gustan, y aquí aparecerá más gente.",
  emptyAction: "Elegir mis géneros",
} as const;

/** The text behind «¿Por qué veo esto?». */
export const whyCopy = {
  title: "¿Por qué veo esto?",
  lead: "Cada recomendación dice su motivo principal. Miramos solo esto:",
  grounds: [
    {
      title: "A quién siguen las personas que sigues",
      text: "Nombramos a una de ellas. Lo que sigue un perfil privado no se usa ni se muestra.",
    },
    {
      title: "Tu ciudad y tus géneros",
      text: "Los que pusiste en tu perfil.",
    },
    {
      title: "Me gusta en común",
      text: "Lo que les gusta a varias personas que coinciden contigo. Nunca decimos quiénes son.",
    },
    {
      title: "Artistas nuevos",
      text: "Las primeras canciones de cada artista tienen un lugar ante cien personas que comparten su género. El artista sabe cuántas las vieron y escucharon, nunca quiénes.",
    },
    {
      title: "Lo que más suena",
      text: "De quién se habla esta semana y a quién sigue más gente, primero en tu país. Solo si falta lo anterior.",
    },
  ],
  rules:
    "Nadie paga por aparecer aquí, y nadie se entera de que te lo recomendamos. Si dices «No me interesa», no te lo volvemos a recomendar.",
  change: "Cambiar mis géneros y mi ciudad",
} as const;

/** One sentence for the reason that weighed most. `role` is the reader's. */
export function reasonText(reason: RecommendationReason, role: Role | null): string {
  switch (reason.kind) {
    case "follows":
      return followsText(reason.by.name, reason.others);
    case "genre":
      return `Porque ${role === "creator" ? "haces" : "escuchas"} ${inSentence(genreLabel(reason.genre))}`;
    case "debut":
      return debutText(reason.song.title, reason.genre);
    case "city":
      return `De ${reason.city}, como tú`;
    case "likes":
      return "Gusta a quienes les gusta lo mismo que a ti";
    case "popular":
      return popularText(reason.where, reason.country_code);
  }
}

function debutText(title: string, genre: string | null): string {
  const does = genre === null ? "" : ` que hace ${inSentence(genreLabel(genre))}`;
  return `Artista nuevo${does}: «${title}»`;
}

function followsText(name: string, others: number): string {
  if (others === 0) return `Porque sigues a ${name}`;
  if (others === 1) return `Porque sigues a ${name} y a 1 persona más que también le sigue`;
  return `Porque sigues a ${name} y a ${others} personas más que también le siguen`;
}

function popularText(where: "week" | "country" | "everywhere", code: string | null): string {
  if (where === "week") return "Popular esta semana";
  const country = where === "country" ? countries.find((one) => one.code === code) : undefined;
  return country === undefined ? "De lo más seguido" : `De lo más seguido en ${country.name}`;
}

/** A genre inside a sentence: `hip hop`, `R&B`. */
function inSentence(label: string): string {
  return label === label.toLocaleUpperCase("es") ? label : label.toLocaleLowerCase("es");
}
