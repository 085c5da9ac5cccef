import type { WorkFact } from "#contract/releases/credits";
import { drawable } from "#platform/pdf/sheet-text";
import { columnWidth, inks, openSheet, page, type Sheet, type Style } from "#platform/pdf/sheet";

/** What a sheet of a work folder says: the task of its worker. */
export interface WorkSheet {
  title: string;
  /** The day on which it is made, in words. */
  made: string;
  tracks: { title: string; facts: WorkFact[] }[];
}

const nameWidth = 130;
const styles = {
  title: { font: "bold", size: 22, tag: "H1", after: 4 },
  note: { size: 9.5, ink: inks.muted, after: 14 },
  track: { font: "bold", size: 13, tag: "H2", after: 6 },
} satisfies Record<string, Style>;
const note =
  "Datos para sociedades de autores y editores. Solo cuentan los créditos confirmados y el reparto acordado.";

/** The work folder of a release as a tagged PDF: for each track a list of facts, with what is missing in it. */
export async function drawWorkSheet({ title, made, tracks }: WorkSheet): Promise<Buffer> {
  const heading = `Carpeta de obra: ${title}`;
  const sheet = openSheet({ title: heading, author: "Resuena" });
  sheet.write(heading, styles.title);
  sheet.write(note, styles.note);
  for (const [at, track] of tracks.entries()) {
    // Not alone at the end of a page.
    sheet.keep(80);
    sheet.write(`${at + 1}. ${track.title}`, styles.track);
    for (const fact of track.facts) drawFact(sheet, fact);
    sheet.doc.y += 14;
  }
  return sheet.finish((number, pages) => `${heading} · ${made} · página ${number} de ${pages}`);
}

/** The name of a fact on the left, what it is on the right. */
function drawFact(sheet: Sheet, { name, value, missing }: WorkFact): void {
  const column = { x: page.side + nameWidth, width: columnWidth - nameWidth };
  const texts: [text: string, style: Style][] = [
    [value, { size: 10, ...column }],
    [isWhole(value) ? "" : notWhole, { size: 9, ink: inks.muted, ...column }],
    [missing, { size: 10, ink: inks.accent, ...column }],
    [value === "" && missing === "" ? "—" : "", { size: 10, ink: inks.muted, ...column }],
  ];
  const lines = texts.filter(([text]) => text !== "");
  sheet.keep(lines.reduce((sum, [text, style]) => sum + sheet.heightOf(text, style), 4));
  const { y } = sheet.doc;
  sheet.write(name, { font: "semibold", size: 9, ink: inks.muted, width: nameWidth - 12 });
  const belowName = sheet.doc.y;
  sheet.doc.y = y;
  for (const [text, style] of lines) sheet.write(text, style);
  // A long name takes more lines than a short value.
  sheet.doc.y = Math.max(sheet.doc.y, belowName) + 4;
}

const notWhole = "Hay letras que esta hoja no puede imprimir: están en la tabla (CSV).";

/** Whether the fonts of the sheet have all letters of a text. */
const isWhole = (text: string): boolean =>
  drawable(text) === text.normalize("NFC").replaceAll(/ {2,}/g, " ").trim();
