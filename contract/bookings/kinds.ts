/** What somebody may ask an artist for, as forms and lists name it. */
export const bookingKinds = {
  concert: "Concierto",
  festival: "Festival",
  private: "Evento privado",
  collaboration: "Colaboración",
  press: "Prensa",
  other: "Otro",
} as const;

export type BookingKind = keyof typeof bookingKinds;
