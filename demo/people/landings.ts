import type { LandingTheme } from "#contract/landings/blocks";

/** The landing page of an artist: how it looks, its first line, and what the press said. */
export interface DemoLanding {
  username: string;
  preset: LandingTheme["preset"];
  mode: LandingTheme["mode"];
  tagline: string;
  quotes: { quote: string; source: string }[];
}

/** One in each preset. */
export const landings: DemoLanding[] = [
  {
    username: "ana",
    preset: "stage",
    mode: "dark",
    tagline: "Flamenco de patio y de madrugada",
    quotes: [
      {
        quote:
          "Hay vencejos en el disco y no sobran: «Cal viva» suena a ventana abierta y a casa vivida.",
        source: "Revista Compás Abierto",
      },
    ],
  },
  {
    username: "losdelfaro",
    preset: "paper",
    mode: "light",
    tagline: "Rock con tambor y salitre, desde la Rambla",
    quotes: [
      {
        quote:
          "Ensayan los martes, discuten los miércoles y los sábados no hay quien se quede quieto.",
        source: "El Boletín del Puerto",
      },
    ],
  },
  {
    username: "verbena-electrica",
    preset: "fanzine",
    mode: "light",
    tagline: "Cumbia con cables pelados",
    quotes: [
      {
        quote: "Primero bailas. Después preguntas qué era ese teclado.",
        source: "Fanzine Chucu-chucu",
      },
    ],
  },
  {
    username: "renata-solis",
    preset: "gallery",
    mode: "dark",
    tagline: "Bolero, pero de ahora",
    quotes: [
      {
        quote: "Deja los silencios donde otros pondrían otra estrofa. Se agradece.",
        source: "Radio Portales",
      },
    ],
  },
  {
    username: "marea-baja",
    preset: "aura",
    mode: "dark",
    tagline: "Canciones para volver andando",
    quotes: [{ quote: "El mejor disco sobre autobuses que no llegan.", source: "Cabanyal Sonoro" }],
  },
];
