import { deflateSync } from "node:zlib";
import { product } from "#contract/names";
import type { Shape } from "./shapes.ts";

/** One page: a picture below outlines. Lengths in units from the upper left corner of the sheet. */
interface PdfPage {
  width: number;
  height: number;
  /** Points (a 72nd of an inch) per unit. */
  unit: number;
  /** Units of bleed. */
  bleed: number;
  /** Fills the sheet and its bleed. */
  ground: { jpeg: Uint8Array; width: number; height: number };
  shapes: readonly Shape[];
  title: string;
  /** The alternative text. */
  alt: string;
  /** A square with a link. */
  link: { x: number; y: number; side: number; address: string };
}

/**
 * The page as PDF 1.7, tagged as one figure with its alternative text. Outlines stay sharp at any size, and need no
 * fonts.
 */
export function pagePdf({
  width,
  height,
  unit,
  bleed,
  ground,
  shapes,
  title,
  alt,
  link,
}: PdfPage): Buffer {
  const edge = bleed * unit;
  const sheet = [edge, edge, edge + width * unit, edge + height * unit].map(number).join(" ");
  const [wide, high] = [number((width + 2 * bleed) * unit), number((height + 2 * bleed) * unit)];
  const box = `0 0 ${wide} ${high}`;
  const content = [
    "/Figure <</MCID 0>> BDC",
    `q ${wide} 0 0 ${high} 0 0 cm /Ground Do Q`,
    // Converts units from the top into points from the bottom.
    `q ${number(unit)} 0 0 ${number(-unit)} ${number(edge)} ${number(edge + height * unit)} cm`,
    ...shapes.map(operatorsOf),
    "Q",
    "EMC",
  ].join("\n");
  const x = edge + link.x * unit;
  const top = edge + (height - link.y) * unit;
  const square = [x, top - link.side * unit, x + link.side * unit, top].map(number).join(" ");
  return fileOf([
    "<</Type/Catalog/Pages 2 0 R/Lang(es)/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R/ViewerPreferences<</DisplayDocTitle true>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/BleedBox[${box}]/TrimBox[${sheet}]/Resources<</XObject<</Ground 5 0 R>>>>/Contents 4 0 R/StructParents 0/Tabs/S/Annots[8 0 R]>>`,
    stream("/Filter/FlateDecode", deflateSync(content)),
    stream(
      `/Type/XObject/Subtype/Image/Width ${ground.width}/Height ${ground.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      ground.jpeg,
    ),
    "<</Type/StructTreeRoot/K 7 0 R/ParentTree<</Nums[0[7 0 R]]>>>>",
    `<</Type/StructElem/S/Figure/P 6 0 R/Pg 3 0 R/K 0/Alt${textString(alt)}>>`,
    `<</Type/Annot/Subtype/Link/Rect[${square}]/Border[0 0 0]/Contents${textString(title)}/A<</S/URI/URI${textString(link.address)}>>>>`,
    `<</Title${textString(title)}/Producer${textString(product)}>>`,
  ]);
}

/** Numbers in a PDF have no exponents. */
function number(value: number): string {
  return value.toFixed(4).replace(/\.?0+$/, "");
}

/** A text with any characters, as hexadecimal digits, so that none is special. */
function textString(content: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(content);
  const bytes = isAscii
    ? Buffer.from(content, "latin1")
    : Buffer.from(`\uFEFF${content}`, "utf16le").swap16();
  return `<${bytes.toString("hex")}>`;
}

const colourPart = (fill: string, at: number): string =>
  number(Number.parseInt(fill.slice(at, at + 2), 16) / 255);

function operatorsOf({ path, x, y, scaleX, scaleY, fill }: Shape): string {
  const colour = [1, 3, 5].map((at) => colourPart(fill, at)).join(" ");
  const matrix = `${scaleX.toFixed(6)} 0 0 ${scaleY.toFixed(6)} ${number(x)} ${number(y)}`;
  return `q ${colour} rg ${matrix} cm ${segmentsOf(path)} f Q`;
}

/** Converts an SVG path into PDF operators, which have only cubic curves. */
function segmentsOf(path: string): string {
  const operators: string[] = [];
  let [atX, atY] = [0, 0];
  for (const [, command = "", numbers = ""] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = values;
    if (command === "Z") operators.push("h");
    else if (command === "M" || command === "L")
      operators.push(`${number(a)} ${number(b)} ${command === "M" ? "m" : "l"}`);
    else if (command === "C") operators.push(`${values.map(number).join(" ")} c`);
    else {
      const towards = (from: number, control: number): number => from + (2 / 3) * (control - from);
      const curve = [towards(atX, a), towards(atY, b), towards(c, a), towards(d, b), c, d];
      operators.push(`${curve.map(number).join(" ")} c`);
    }
    const [endX = atX, endY = atY] = values.slice(-2);
    [atX, atY] = [endX, endY];
  }
  return operators.join(" ");
}

function stream(dictionary: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** The objects, numbered from 1, with the table of their offsets; the first is the catalog, the last the metadata. */
function fileOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e9\u00e9\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      typeof object === "string" ? Buffer.from(object, "latin1") : object,
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${count}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
