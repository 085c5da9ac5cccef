import type { CSSProperties } from "react";
import type { EventSummary } from "#contract/events/event-summary";

/** The place that the card of an event takes, known before its code is there. */
export function eventCardShape({ cover }: EventSummary): CSSProperties {
  return cover === null ? { minHeight: "6.75rem" } : { aspectRatio: "4 / 3" };
}
