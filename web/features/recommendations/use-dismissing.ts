import { useEffect, useRef } from "react";
import type { RecommendedPerson } from "#contract/discovery/recommendations";
import { useDismiss } from "./use-dismiss.ts";

/** A list of people of whom each can be dismissed: whoever uses the keyboard goes on with the next of them. */
export function useDismissing(people: readonly RecommendedPerson[]) {
  const send = useDismiss();
  const list = useRef<HTMLUListElement>(null);
  const dismissedPerson = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    // The button that was pressed has gone.
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
