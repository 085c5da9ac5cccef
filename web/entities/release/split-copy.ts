import type { ShareState } from "#contract/releases/credits";

const days = new Intl.DateTimeFormat("es", { dateStyle: "long" });

/** Texts about how a song, or what comes in to a band, is shared, for its artist and for those named. */
export const splitCopy = {
  split: "A cada quien",
  agreed: (at: string) => `Reparto acordado el ${days.format(new Date(at))}`,
  proposed: (missing: number, isFirst: boolean) =>
    `${isFirst ? "Reparto propuesto" : "Propuesta nueva"}: ${
      missing === 1 ? "falta que acepte 1 persona" : `falta que acepten ${missing} personas`
    }`,
  states: {
    vouched: "",
    invited: "no ha contestado",
    accepted: "acepta",
    declined: "no acepta",
  } satisfies Record<ShareState, string>,
  you: "tú",
} as const;
