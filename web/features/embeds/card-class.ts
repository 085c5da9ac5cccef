/** The style of a card that opens something. */
export const cardClass =
  "group flex w-full items-center gap-3.5 rounded-lg bg-surface p-3 text-left transition-colors hover:bg-surface-raised";
