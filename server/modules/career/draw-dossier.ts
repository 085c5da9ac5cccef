import { create } from "qrcode";
import type { Dossier, DossierEntry } from "./dossier.ts";
import { columnWidth, inks, openSheet, page, type Sheet, type Style } from "#platform/pdf/sheet";

const qrSide = 76;
const yearWidth = 54;
/** Points of an entry that are not parted by the end of a page. */
const mostKept = 400;

const styles = {
  name: { font: "bold", size: 30, tag: "H1", after: 2 },
  headline: { size: 13, after: 3 },
  facts: { size: 9.5, ink: inks.muted },
  heading: { font: "bold", size: 13, tag: "H2", after: 6 },
  body: { size: 10, after: 4 },
  title: { font: "semibold", size: 10.5, tag: "H3", after: 1 },
  small: { size: 9, ink: inks.muted, after: 1 },
  link: { size: 9, ink: inks.accent, after: 1 },
} satisfies Record<string, Style>;

/** The dossier as a tagged PDF: who they are, where they play next, and what they did, year by year. */
export async function drawDossier(dossier: Dossier): Promise<Buffer> {
  const title = `Dossier de ${dossier.name}`;
  const sheet = openSheet({ title, author: dossier.name });
  drawHead(sheet, dossier);
  if (dossier.bio !== "") {
    rule(sheet);
    sheet.write(dossier.bio, { ...styles.body, after: 10 });
  }
  drawContacts(sheet, dossier);
  drawDates(sheet, dossier);
  drawHighlights(sheet, dossier);
  drawYears(sheet, dossier);
  return sheet.finish(
    (number, pages) =>
      `${title} · ${dossier.made} · ${dossier.addressLabel} · página ${number} de ${pages}`,
  );
}

/** Name and facts, and a code that leads to the page. */
function drawHead(sheet: Sheet, dossier: Dossier): void {
  const { doc } = sheet;
  doc.markContent("Artifact");
  doc.rect(page.side, doc.y - 14, 36, 3).fill(inks.accent);
  doc.endMarkedContent();
  const top = doc.y;
  const width = columnWidth - qrSide - 24;
  sheet.write(dossier.name, { ...styles.name, width });
  sheet.write(dossier.headline, { ...styles.headline, width });
  sheet.write(dossier.facts, { ...styles.facts, width });
  const below = doc.y;
  drawQr(sheet, dossier.address, page.width - page.side - qrSide, top + 4);
  doc.y = Math.max(below, top + qrSide + 4) + 8;
  sheet.write(dossier.addressLabel, { ...styles.link, link: dossier.address, after: 8 });
}

function drawQr({ doc }: Sheet, address: string, x: number, y: number): void {
  const { size, data } = create(address, { errorCorrectionLevel: "M" }).modules;
  const unit = qrSide / size;
  doc.markContent("Artifact");
  doc.fillColor(inks.text);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column])
        doc.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
  doc.fill();
  doc.endMarkedContent();
}

function rule(sheet: Sheet): void {
  const { doc } = sheet;
  sheet.keep(20);
  doc.markContent("Artifact");
  doc
    .moveTo(page.side, doc.y)
    .lineTo(page.width - page.side, doc.y)
    .lineWidth(0.75)
    .strokeColor(inks.line)
    .stroke();
  doc.endMarkedContent();
  doc.y += 12;
}

function drawContacts(sheet: Sheet, { contacts }: Dossier): void {
  if (contacts.length === 0) return;
  rule(sheet);
  heading(sheet, "Contacto y documentos");
  for (const { what, address, addressLabel } of contacts) {
    sheet.write(what, styles.title);
    sheet.write(addressLabel, { ...styles.link, link: address, after: 5 });
  }
  sheet.doc.y += 6;
}

function drawDates(sheet: Sheet, { dates }: Dossier): void {
  if (dates.length === 0) return;
  rule(sheet);
  heading(sheet, "Próximas fechas");
  for (const { when, what, address } of dates)
    sheet.write(`${when} · ${what}`, { ...styles.body, ink: inks.accent, link: address, after: 2 });
  sheet.doc.y += 8;
}

function drawHighlights(sheet: Sheet, { highlights }: Dossier): void {
  if (highlights.length === 0) return;
  rule(sheet);
  heading(sheet, "Lo destacado");
  for (const { what, facts } of highlights) {
    sheet.write(what, styles.title);
    sheet.write(facts, { ...styles.small, after: 5 });
  }
  sheet.doc.y += 6;
}

function drawYears(sheet: Sheet, { years }: Dossier): void {
  if (years.length === 0) return;
  rule(sheet);
  heading(sheet, "Trayectoria");
  for (const { year, entries } of years) {
    const [first] = entries;
    if (first === undefined) continue;
    // The year stands beside its first entry.
    sheet.keep(Math.min(heightOfEntry(sheet, first), mostKept));
    const { y } = sheet.doc;
    sheet.write(year, { font: "bold", size: 12, ink: inks.accent, tag: "H3", width: yearWidth });
    sheet.doc.y = y;
    for (const entry of entries) drawEntry(sheet, entry);
    sheet.doc.y += 4;
  }
}

function heading(sheet: Sheet, text: string): void {
  // Not alone at the end of a page.
  sheet.keep(60);
  sheet.write(text, styles.heading);
}

/** The lines of an entry, with their styles. */
function linesOf(entry: DossierEntry): [text: string, style: Style][] {
  const column = { x: page.side + yearWidth, width: columnWidth - yearWidth };
  const facts = [entry.kind, entry.when, entry.facts].filter(Boolean).join(" · ");
  return [
    [entry.title, { ...styles.title, ...column }],
    [facts, { ...styles.small, ...column }],
    [entry.description, { ...styles.body, size: 9.5, after: 1, ...column }],
    [entry.confirmed, { ...styles.small, ...column }],
    [entry.addressLabel, { ...styles.link, ...column, link: entry.address }],
  ];
}

function heightOfEntry(sheet: Sheet, entry: DossierEntry): number {
  return linesOf(entry).reduce(
    (sum, [text, style]) =>
      text === "" ? sum : sum + sheet.heightOf(text, style) + (style.after ?? 0),
    0,
  );
}

function drawEntry(sheet: Sheet, entry: DossierEntry): void {
  sheet.keep(Math.min(heightOfEntry(sheet, entry), mostKept));
  for (const [text, style] of linesOf(entry)) if (text !== "") sheet.write(text, style);
  sheet.doc.y += 7;
}
