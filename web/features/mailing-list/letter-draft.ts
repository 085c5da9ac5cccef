import { isBlank } from "#contract/text/is-blank";
import type { InputOf } from "#web/api/client.ts";
import { copy } from "./copy.ts";

/** A letter while it is written; texts of the form. */
export interface LetterDraft {
  /** Of the letter, so that sending it twice sends it once. */
  id: string;
  subject: string;
  text: string;
  /** `song <id>`, `show <id>`, or empty. */
  attachment: string;
  /** The number of a city, or empty for all. */
  city: string;
}

export function emptyLetter(): LetterDraft {
  return { id: crypto.randomUUID(), subject: "", text: "", attachment: "", city: "" };
}

/** What is missing, by field. */
export function problemsOf({ subject, text }: LetterDraft): { subject?: string; text?: string } {
  return {
    ...(isBlank(subject) ? { subject: copy.missingSubject } : {}),
    ...(isBlank(text) ? { text: copy.missingText } : {}),
  };
}

/** The content as the operations take it. */
export function contentOf({
  subject,
  text,
  attachment,
  city,
}: LetterDraft): InputOf<"previewLetter"> {
  const [kind, id = ""] = attachment.split(" ");
  return {
    subject,
    text,
    attachment: kind === "song" || kind === "show" ? { kind, id } : null,
    city_id: city === "" ? null : Number(city),
  };
}
