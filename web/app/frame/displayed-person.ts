import { copy } from "./copy.ts";
import type { Me } from "#web/parts/session/use-me.ts";

/** How the signed-in person is shown: `drawnFrom` gives the avatar its letter. */
export function displayedPerson(me: Me | null, email: string): { name: string; drawnFrom: string } {
  const name = me?.name.trim() ?? "";
  if (name !== "") return { name, drawnFrom: name };
  return { name: copy.fallbackName, drawnFrom: email.trim() || copy.fallbackInitial };
}
