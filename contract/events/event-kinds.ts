/** Kinds of events, with their labels. The slugs are stored. */
export const eventKinds = {
  concert: "Concierto",
  festival: "Festival",
  jam: "Jam",
  workshop: "Taller",
  release: "Lanzamiento",
  stream: "Streaming",
  other: "Otro",
} as const;

/** Kinds of admission. */
export const priceKinds = {
  free: "Gratis",
  donation: "A la gorra",
  paid: "Precio",
  unknown: "Por confirmar",
} as const;
export type PriceKind = keyof typeof priceKinds;

/** Kinds of ticket links. */
export const ticketKinds = {
  tickets: "Entradas",
  presale: "Preventa",
  vip: "VIP",
  free: "Gratis",
  sold_out: "Agotado",
} as const;
export type TicketKind = keyof typeof ticketKinds;

/** Accessibility of a venue. */
export const accessibilities = {
  step_free: "Acceso sin escalones",
  toilet: "Baño adaptado",
  seats: "Asientos disponibles",
  sign_language: "Lengua de señas",
  hearing_loop: "Bucle magnético",
  companion: "Entrada para acompañante",
} as const;
export type Accessibility = keyof typeof accessibilities;

/** The keys of a table of labels, for an enum schema. */
export function keysOf<K extends string>(labels: Record<K, string>): [K, ...K[]] {
  return Object.keys(labels) as [K, ...K[]];
}
