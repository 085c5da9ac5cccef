import type { EventStatus } from "#contract/events/event-summary";

export const copy = {
  status: {
    published: null,
    postponed: "Aplazado",
    cancelled: "Cancelado",
  } satisfies Record<EventStatus, string | null>,
  dateToCome: "Nueva fecha por anunciar",
  online: "En línea",
  nextDate: "Próxima fecha: ",
} as const;
