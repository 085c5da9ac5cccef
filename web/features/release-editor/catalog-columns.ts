import type { CreditRole } from "#contract/releases/credit-roles";

/** What a column of a catalog tells about a track. */
export type Column =
  | "releaseTitle"
  | "title"
  | "version"
  | "disc"
  | "number"
  | "isrc"
  | "iswc"
  | "upc"
  | "label"
  | "language"
  | "explicit"
  | { role: CreditRole };

/**
 * The names of columns in the catalogs of distributors (Believe, CD Baby, DistroKid, Ditto, ONErpm, Symphonic, Too Lost,
 * TuneCore) and in sheets that artists keep, in English and Spanish, as `columnName` writes them.
 */
const names: readonly [Column, readonly string[]][] = [
  [
    "releaseTitle",
    [
      "release title",
      "release name",
      "release",
      "album title",
      "album name",
      "album",
      "product title",
      "titulo del lanzamiento",
      "lanzamiento",
      "titulo del album",
      "nombre del album",
      "disco",
    ],
  ],
  [
    "title",
    [
      "track title",
      "track name",
      "track",
      "song title",
      "song name",
      "song",
      "title",
      "recording title",
      "titulo de la cancion",
      "titulo de la pista",
      "titulo",
      "cancion",
      "pista",
      "tema",
    ],
  ],
  [
    "version",
    [
      "version",
      "mix version",
      "mixtitle version",
      "track version",
      "version title",
      "title version",
    ],
  ],
  ["disc", ["disc", "disc number", "cd number", "volume", "volume number", "numero de disco"]],
  [
    "number",
    [
      "track number",
      "track no",
      "track num",
      "track position",
      "number",
      "no",
      "position",
      "sequence",
      "track sequence",
      "numero",
      "numero de pista",
      "numero de cancion",
      "orden",
      "posicion",
    ],
  ],
  ["isrc", ["isrc", "isrc code", "track isrc", "isrc codes", "codigo isrc"]],
  ["iswc", ["iswc", "iswc code", "track iswc", "codigo iswc"]],
  [
    "upc",
    [
      "upc",
      "ean",
      "upc ean",
      "ean upc",
      "upc code",
      "barcode",
      "album upc",
      "album ean",
      "release upc",
      "product upc",
      "codigo upc",
      "codigo de barras",
    ],
  ],
  ["label", ["label", "label name", "record label", "album label", "sello", "discografica"]],
  [
    "language",
    [
      "language",
      "lyrics language",
      "track language",
      "language of lyrics",
      "audio language",
      "idioma",
      "idioma de la letra",
    ],
  ],
  [
    "explicit",
    [
      "explicit",
      "explicit lyrics",
      "explicit content",
      "track explicit lyrics",
      "parental advisory",
      "parental warning",
      "explicita",
      "explicito",
      "contenido explicito",
      "letra explicita",
    ],
  ],
  [
    { role: "music" },
    [
      "composer",
      "composers",
      "music",
      "songwriter",
      "songwriters",
      "writer",
      "writers",
      "music by",
      "compositor",
      "compositores",
      "compositora",
      "musica",
      "autores de la musica",
    ],
  ],
  [
    { role: "lyrics" },
    [
      "lyricist",
      "lyricists",
      "author",
      "authors",
      "lyrics by",
      "letrista",
      "letristas",
      "letra de",
      "autor de la letra",
      "autores de la letra",
    ],
  ],
  [
    { role: "production" },
    [
      "producer",
      "producers",
      "produced by",
      "productor",
      "productora",
      "productores",
      "produccion",
    ],
  ],
  [{ role: "arrangement" }, ["arranger", "arrangers", "arreglista", "arreglos"]],
  [
    { role: "recording" },
    [
      "recording engineer",
      "recording engineers",
      "recorded by",
      "ingeniero de grabacion",
      "grabacion",
    ],
  ],
  [
    { role: "mixing" },
    ["mixer", "mixing engineer", "mix engineer", "mixed by", "ingeniero de mezcla", "mezcla"],
  ],
  [
    { role: "mastering" },
    [
      "mastering engineer",
      "mastered by",
      "mastering",
      "masterizacion",
      "ingeniero de masterizacion",
    ],
  ],
  [
    { role: "publisher" },
    ["publisher", "publishers", "music publisher", "publisher name", "editorial", "editor musical"],
  ],
  [{ role: "voice" }, ["vocals", "vocalist", "lead vocals", "voz", "voces"]],
  [{ role: "guitar" }, ["guitar", "guitarist", "guitarra", "guitarras"]],
  [{ role: "bass" }, ["bass", "bassist", "bajo"]],
  [{ role: "drums" }, ["drums", "drummer", "bateria"]],
  [{ role: "keys" }, ["keyboards", "keys", "piano", "teclados", "teclado"]],
];

const columnsByName = new Map(names.flatMap(([column, all]) => all.map((name) => [name, column])));

/** A column's name in lower case without accents and signs. */
function columnName(typed: string): string {
  return typed
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * What a column is, by its name; `composer 2` is as `composer`, and one named twice as in `Album Title (Release)` is
 * what its first words say. Undefined for columns that tell nothing of use.
 */
export function columnOf(typed: string): Column | undefined {
  const name = columnName(typed);
  return (
    columnsByName.get(name) ??
    columnsByName.get(name.replace(/ \d+$/, "")) ??
    columnsByName.get(columnName(typed.replace(/\(.*$/s, "")))
  );
}
