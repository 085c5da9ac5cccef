import { limits } from "#contract/limits";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { copy } from "./copy.ts";

/** What is wrong with a visible name, or null. */
export function nameProblem(name: string): string | null {
  // Invisible characters are no name: spaces, zero-width and filler characters.
  if (!/[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(name))
    return copy.name.nameRequired;
  return countCharacters(name) > limits.displayNameLength
    ? copy.name.nameTooLong(limits.displayNameLength)
    : null;
}
