import { useCountVisit } from "./use-count-visit.ts";

/** Counts a visit of a profile; apart from the page, which is shown without waiting for it. */
export function CountVisit({ id }: { id: string }) {
  useCountVisit(id);
  return null;
}
