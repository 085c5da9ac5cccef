import type { CareerKind } from "#contract/career/career-kinds";

/** An entry of somebody's career; dates as `2019`, `2019-05` or `2019-05-14`. */
export interface DemoCareerEntry {
  username: string;
  kind: CareerKind;
  title: string;
  starts: string;
  ends?: string;
  organization?: string;
  role?: string;
  city?: string;
  country_code?: string;
  url?: string;
  description?: string;
  /** Who was there, too, and confirmed it. */
  confirmedBy?: string[];
}

const ana = { username: "ana", country_code: "ES" } as const;
const faro = { username: "losdelfaro", city: "Montevideo", country_code: "UY" } as const;
const verbena = { username: "verbena-electrica", city: "Bogotá", country_code: "CO" } as const;

export const careers: DemoCareerEntry[] = [
  {
    ...ana,
    kind: "release",
    title: "Cal viva",
    starts: "2025-10-17",
    organization: "Autoeditado",
    role: "Voz, guitarra y producción",
    url: "https://anabelmonte.example/cal-viva",
    description: "Siete noches con las ventanas abiertas. Los vencejos no cobraron.",
    confirmedBy: ["lucia-aranda"],
  },
  {
    ...ana,
    kind: "press",
    title: "«Una voz que no pide permiso»",
    starts: "2025-11",
    organization: "Revista Compás",
    city: "Madrid",
    url: "https://compas.example/ana-belmonte",
  },
  {
    ...ana,
    kind: "award",
    title: "Premio Giraldillo a la revelación",
    starts: "2024-09",
    organization: "Bienal de Triana",
    city: "Sevilla",
  },
  {
    ...ana,
    kind: "residency",
    title: "Residencia de sintetizadores y palos",
    starts: "2023-02",
    ends: "2023-06",
    organization: "La Térmica Sonora",
    city: "Málaga",
    description: "De aquí salió la seguiriya con un oscilador prestado.",
  },
  {
    ...ana,
    kind: "collaboration",
    title: "Dos patios",
    starts: "2022",
    role: "Voz",
    organization: "con Lucía Aranda",
    city: "Sevilla",
    confirmedBy: ["lucia-aranda"],
  },
  {
    ...ana,
    kind: "show",
    title: "Primer concierto con nombre propio",
    starts: "2018-05-11",
    organization: "Peña Flamenca La Cal",
    role: "Voz y guitarra",
    city: "Sevilla",
    description: "Cuarenta sillas, cuarenta y tres personas.",
  },
  {
    ...ana,
    kind: "education",
    title: "Guitarra flamenca",
    starts: "2012",
    ends: "2016",
    organization: "Conservatorio Profesional de Triana",
    city: "Sevilla",
  },
  {
    ...ana,
    kind: "milestone",
    title: "Aprendo las soleares de mi abuela",
    starts: "2003",
    city: "Sevilla",
    description: "En un patio con dos limoneros y un casete de los setenta.",
  },
  { ...faro, kind: "band", title: "Los del Faro", starts: "2014", role: "Rock con tambor" },
  {
    ...faro,
    kind: "release",
    title: "Segundo disco: «Salitre»",
    starts: "2023-08",
    organization: "Rambla Discos",
  },
  { ...faro, kind: "show", title: "Desfile de Llamadas", starts: "2019-02-07" },
  {
    ...faro,
    kind: "award",
    title: "Mejor disco de rock",
    starts: "2024",
    organization: "Premios Tamboril",
  },
  {
    ...verbena,
    kind: "show",
    title: "Once en una tarima de tres metros",
    starts: "2021-12-18",
    organization: "Casa Chapinero",
  },
  { ...verbena, kind: "band", title: "La Verbena Eléctrica", starts: "2017-03" },
];
