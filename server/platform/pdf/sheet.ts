import PDFDocument from "pdfkit";
import { breakLines, drawable, fonts, runsOf, type Weight } from "./sheet-text.ts";

/** The colours of what is set on a page. */
export const inks = { text: "#1d1526", muted: "#5f5768", accent: "#b3391c", line: "#ddd5cf" };

/** Points: an A4 page with its margins. */
export const page = { width: 595.28, height: 841.89, side: 54, top: 54, bottom: 66 };
/** Points between the margins. */
export const columnWidth = page.width - 2 * page.side;

/** How a text is set. */
export interface Style {
  font?: Weight;
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

/** A document that is set from top to bottom. */
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
  for (const { name, file } of fonts) doc.registerFont(name, file);
  const writeGathered = gatherContent(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const bottom = page.height - page.bottom;

  /** Of words at one point, since they come again and again. */
  const widths = new Map<string, number>();
  const measure = ({ font = "regular", size }: Style, text: string): number => {
    const key = `${font} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = 0;
      for (const run of runsOf(text, font))
        width += doc.font(run.font).fontSize(1).widthOfString(run.text);
      widths.set(key, width);
    }
    return width * size;
  };
  const linesOf = (text: string, style: Style): string[] =>
    breakLines(drawable(text), style.width ?? columnWidth, (part) => measure(style, part));
  const lineHeight = ({ font = "regular", size }: Style): number => {
    const [{ font: name } = { font: "" }] = runsOf(" ", font);
    return doc.font(name).fontSize(size).currentLineHeight(true) + size * 0.22;
  };
  const drawLine = (line: string, y: number, style: Style): void => {
    const { font = "regular", size, ink = inks.text, link = null } = style;
    let { x = page.side } = style;
    // A new page has forgotten the colour.
    doc.fillColor(ink);
    for (const run of runsOf(line, font)) {
      doc.font(run.font).fontSize(size);
      // The tenth of a point: six decimals of each place would be most of the file.
      const place = Math.round(x * 10) / 10;
      doc.text(run.text, place, y, { lineBreak: false, ...(link === null ? {} : { link }) });
      x += doc.widthOfString(run.text);
    }
  };
  const sheet: Sheet = {
    doc,
    heightOf: (text, style) => linesOf(text, style).length * lineHeight(style),
    keep(height) {
      if (doc.y + height > bottom) doc.addPage();
    },
    write(text, style) {
      const lines = linesOf(text, style);
      if (lines.join("") === "") return;
      const height = lineHeight(style);
      sheet.keep(Math.min(lines.length * height, bottom - page.top));
      const { link = null, tag = "P", after = 0 } = style;
      const draw = () => {
        for (const line of lines) {
          sheet.keep(height);
          const { y } = doc;
          drawLine(line, y, style);
          doc.y = y + height;
        }
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
        const style = { size: 8, ink: inks.muted };
        const [line = ""] = linesOf(footer(at + 1, count), style);
        drawLine(line, page.height - 40, style);
        doc.endMarkedContent();
      }
      writeGathered();
      const ended = new Promise<void>((done) => doc.on("end", done));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return sheet;
}

/** How many commands are written to a page together. */
const together = 1000;

/**
 * pdfkit keeps each command of a page, a dozen for a few letters, as bytes of their own until the end: more than a
 * kilobyte of memory for each change of the font. Here they are written many at a time; the returned function writes
 * the last ones.
 */
function gatherContent(doc: PDFKit.PDFDocument): () => void {
  let { page: current } = doc;
  let gathered: string[] = [];
  const write = (): void => {
    if (gathered.length > 0) current.write(gathered.join("\n"));
    gathered = [];
  };
  doc.addContent = (command: string) => {
    if (doc.page !== current || gathered.length === together) write();
    current = doc.page;
    gathered.push(command);
    return doc;
  };
  return write;
}
