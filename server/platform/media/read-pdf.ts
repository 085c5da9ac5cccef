import { readFile } from "node:fs/promises";
import type { DecodedDocument } from "./decoder.ts";
import { ApiError } from "#platform/errors";

/** How far from the end of a PDF its last line may be. */
const tail = 1024;
/** Names of what a rider does not need: a password, scripts, and actions that start a program or send a form. */
const refusedNames = /\/(?:Encrypt|JavaScript|Launch|SubmitForm|EmbeddedFile)[\s/<([\d]/;

/**
 * A PDF from its first line to its last. Throws file_not_pdf, and pdf_not_plain for one with a password or, as far as
 * names in the open tell, with programs or further files. Nothing is drawn here: it is only handed out for download.
 */
export async function readPdf(path: string): Promise<DecodedDocument> {
  const text = (await readFile(path)).toString("latin1");
  const end = text.slice(-tail);
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(end))
    throw new ApiError("file_not_pdf");
  if (refusedNames.test(text)) throw new ApiError("pdf_not_plain");
  return { kind: "document", mime: "application/pdf", extension: "pdf" };
}
