export interface SeedComment {
  author: string;
  text: string;
  /** Minutes after the post, or after the comment that it replies to. */
  after: number;
  replies?: readonly SeedComment[];
}

/** The comments, by the key of the post or show; replies stand below the comment that they reply to. */
export const comments: Readonly<Record<string, readonly SeedComment[]>> = {
  "orquesta-malecon-1": [
    {
      author: "yuli-peguero",
      text: "El piano en 0:09 me sacó de la silla. ¡Devuelta queda! 💃",
      after: 6,
      replies: [
        {
          author: "orquesta-malecon",
          text: "Esa silla tiene historia, @yuli-peguero. Guárdanos un baile.",
          after: 5,
        },
      ],
    },
    { author: "kevin-arroyo", text: "Sonando en la guagua a todo lo que da.", after: 14 },
    { author: "beto", text: "La descarga del final, desde 0:20, en bucle.", after: 21 },
  ],
  "ana-1": [
    {
      author: "beto",
      text: "¿Por cuál empiezo? Solo conozco las que canta mi madre fregando.",
      after: 25,
      replies: [
        {
          author: "ana",
          text: "Por las de tu madre. Después, las de @lucia-aranda.",
          after: 12,
          replies: [
            {
              author: "lucia-aranda",
              text: "Y luego por las de Ana, que no lo dice por vergüenza.",
              after: 9,
              replies: [{ author: "beto", text: "Apuntado todo. Gracias a las dos.", after: 4 }],
            },
          ],
        },
        {
          author: "carmen-lozano",
          text: "En la biblioteca quedan dos libros. Quedaban.",
          after: 41,
        },
      ],
    },
    {
      author: "ines-vidal",
      text: "Llevo un año en el «equivocarse despacio». Lo de despacio ya me sale.",
      after: 63,
    },
  ],
  "placa-madre-1": [
    {
      author: "ramiro-stein",
      text: "En 0:12 se oye el calor. No lo arreglen nunca.",
      after: 40,
      replies: [
        { author: "placa-madre", text: "Ni sabríamos cómo. Gracias, @ramiro-stein.", after: 20 },
      ],
    },
    { author: "ari-belloso", text: "¿Qué modular es? Pregunto antes de arruinarme.", after: 95 },
  ],
  "niebla-alta-1": [
    { author: "sofi-larrea", text: "Abrígate también tú, que el micrófono no canta.", after: 30 },
    { author: "mile-ortega", text: "Quiero oír esos frailejones ya.", after: 58 },
  ],
  "yeyo-mc-1": [
    {
      author: "jairo-mena",
      text: "Esos coros de 0:16 son los míos y los de mi tía. Exijo crédito.",
      after: 33,
      replies: [{ author: "yeyo-mc", text: "Tu tía ya cobró en arepas.", after: 11 }],
    },
    { author: "wilmer-conde", text: "La marimba. Solo digo eso: la marimba.", after: 120 },
  ],
  "marea-baja-1": [
    { author: "toni-ferrando", text: "Allí estaré, en la fila de la cena.", after: 22 },
    {
      author: "noe-castillo",
      text: "Ese cartel lo he visto yo en algún sitio…",
      after: 47,
      replies: [
        { author: "marea-baja", text: "En la puerta de la panadería. Lo juramos.", after: 8 },
      ],
    },
  ],
  "ana-11": [
    {
      author: "beto",
      text: "La guitarra que entra en 0:12 me puso la piel de gallina. La escucho cada mañana camino al trabajo.",
      after: 55,
      replies: [{ author: "ana", text: "Mi abuela decía que esa nota huele a azahar.", after: 30 }],
    },
    { author: "elvira-montes", text: "0:05. Ahí se para el patio entero.", after: 300 },
  ],
  "ana-realejo": [
    {
      author: "beto",
      text: "Por fin en Granada. Primera fila, lado izquierdo, ya aviso.",
      after: 50,
      replies: [{ author: "ana", text: "Te guardo la silla que cojea.", after: 22 }],
    },
    {
      author: "carmen-lozano",
      text: "Vamos cuatro desde Jerez. ¿Hay taquilla esa noche?",
      after: 900,
    },
  ],
  "faro-club": [
    { author: "nati-robledo", text: "Lo pasamos por la radio el martes a las ocho.", after: 300 },
  ],
  "perreo-ascensor": [
    {
      author: "daniela-pinto",
      text: "Subo por la escalera si hace falta. Avisen.",
      after: 34_000,
    },
  ],
};
