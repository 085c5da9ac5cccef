import { useEffect, useRef } from "react";
import type { RecommendedPerson } from "#contract/discovery/recommendations";
import { useDismiss } from "./use-dismiss.ts";

/** A list of people who can be dismissed. Keyboard focus moves to the next person. */
export function useDismissing(people: readonly RecommendedPerson[]) {
  const send = useDismiss();
  const list = useRef<HTMLUListElement>(null);
  const dismissedPerson = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    // The dismissed card, with the focused button, has been removed.
    if (
      dismissedPerson.current === null ||
      people.some(({ id }) => id === dismissedPerson.current?.id)
    )
      return;
    const cards = list.current?.children;
    const next = cards?.item(Math.min(dismissedPerson.current.at, cards.length - 1));
    dismissedPerson.current = null;
    next?.querySelector("a")?.focus({ preventScroll: true });
  });
  const dismiss = (person: RecommendedPerson, at: number) => {
    dismissedPerson.current = { id: person.id, at };
    send(person);
  };
  return { list, dismiss };
}
