import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openSync } from "fontkit";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
// The subsetter of pdfkit does not read compressed fonts (woff2), nor variable ones.
const regular =
  require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff");
const semibold =
  require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff");
const bold =
  require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-700-normal.woff");
const fonts = {
  regular: readFileSync(regular),
  semibold: readFileSync(semibold),
  bold: readFileSync(bold),
};
/** All weights have the same characters. */
const glyphs = openSync(regular);

export const inks = { text: "#1d1526", muted: "#5f5768", accent: "#b3391c", line: "#ddd5cf" };

/** Points: an A4 page with its margins. */
export const page = { width: 595.28, height: 841.89, side: 54, top: 54, bottom: 66 };
export const columnWidth = page.width - 2 * page.side;

/** How a text is set. */
export interface Style {
  font?: keyof typeof fonts;
  size: number;
  ink?: string;
  /** The element of the tags: P, H1, H2, H3. */
  tag?: string;
  x?: number;
  width?: number;
  /** Points between this text and the next one. */
  after?: number;
  link?: string | null;
}

export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** Sets a text where the last one ended; a text that does not fit begins a new page. */
  write(text: string, style: Style): void;
  /** The height of a text. */
  heightOf(text: string, style: Style): number;
  /** Begins a new page where less than `height` points are left. */
  keep(height: number): void;
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>;
}

/** An empty tagged PDF in Spanish, whose texts can be selected. */
export function openSheet({ title, author }: { title: string; author: string }): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    pdfVersion: "1.7",
    tagged: true,
    lang: "es",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const bottom = page.height - page.bottom;

  const set = ({ font = "regular", size, ink = inks.text }: Style) =>
    doc.font(font).fontSize(size).fillColor(ink);
  const optionsOf = ({ width = columnWidth, size }: Style) => ({ width, lineGap: size * 0.22 });
  const sheet: Sheet = {
    doc,
    heightOf(text, style) {
      set(style);
      return doc.heightOfString(drawable(text), optionsOf(style));
    },
    keep(height) {
      if (doc.y + height > bottom) doc.addPage();
    },
    write(text, style) {
      const words = drawable(text);
      if (words === "") return;
      sheet.keep(Math.min(sheet.heightOf(text, style), bottom - page.top));
      set(style);
      const { x = page.side, link = null, tag = "P", after = 0 } = style;
      const draw = () => {
        doc.text(words, x, doc.y, {
          ...optionsOf(style),
          ...(link === null ? {} : { link }),
        });
      };
      root.add(doc.struct(link === null ? tag : "Link", {}, draw));
      doc.y += after;
    },
    async finish(footer) {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let at = start; at < start + count; at += 1) {
        doc.switchToPage(at);
        doc.markContent("Artifact", { type: "Pagination" });
        // Below the margin a text would begin a new page.
        doc.page.margins.bottom = 0;
        set({ size: 8, ink: inks.muted });
        doc.text(drawable(footer(at + 1, count)), page.side, page.height - 40, {
          width: columnWidth,
          lineBreak: false,
        });
        doc.endMarkedContent();
      }
      const ended = new Promise<void>((done) => doc.on("end", done));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return sheet;
}

/**
 * A text without what the font does not have, such as emoji, which would be empty boxes. A letter with an accent that
 * is missing loses the accent.
 */
function drawable(text: string): string {
  const draws = (character: string): boolean =>
    glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return [...text.normalize("NFC")]
    .map((character) => {
      if (character === "\n" || draws(character)) return character;
      const [letter = ""] = character.normalize("NFD");
      return letter !== character && letter !== "" && draws(letter) ? letter : "";
    })
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}
