import { copy } from "./copy.ts";
import type { Me } from "#web/parts/session/use-me.ts";

/** The name of the signed-in person; `drawnFrom` is the text whose first letter the avatar shows. */
export function displayedPerson(me: Me | null, email: string): { name: string; drawnFrom: string } {
  const name = me?.name.trim() ?? "";
  if (name !== "") return { name, drawnFrom: name };
  return { name: copy.fallbackName, drawnFrom: email.trim() || copy.fallbackInitial };
}
