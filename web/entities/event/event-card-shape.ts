import type { CSSProperties } from "react";
import type { EventSummary } from "#contract/events/event-summary";

/** The space that the card of an event needs, known before its code is loaded. */
export function eventCardShape({ cover }: EventSummary): CSSProperties {
  return cover === null ? { minHeight: "6.75rem" } : { aspectRatio: "4 / 3" };
}
