import { limits } from "#contract/limits";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { copy } from "./copy.ts";

/** The error of a name that is too long, or null. */
export function nameTooLong(name: string): string | null {
  const max = limits.displayNameLength;
  return countCharacters(name) > max ? copy.nameTooLong(max) : null;
}
