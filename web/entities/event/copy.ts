import type { EventStatus } from "#contract/events/event-summary";

/** What people read of an event wherever it is shown. */
export const copy = {
  status: {
    published: null,
    postponed: "Aplazado",
    cancelled: "Cancelado",
  } satisfies Record<EventStatus, string | null>,
  dateToCome: "Nueva fecha por anunciar",
  online: "En línea",
  /** The date of a postponed event is no date any more. */
  wasOn: (date: string) => `Iba a ser el ${date}`,
} as const;
