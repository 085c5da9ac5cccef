import { z } from "zod";

/** The version of the format; another one is refused. */
export const formatVersion = 1;

/** The names of the entries of a backup, a ZIP that any program opens. */
export const entryNames = {
  manifest: "manifest.json",
  fileList: "files.tsv",
  table: (schema: string, name: string): string => `tables/${schema}.${name}.copy`,
  file: (key: string): string => `files/${key}`,
};

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of the rows in any order: two tables with the same rows have the same sum. */
  rows_sum: sha256,
  bytes: count,
  /** Of the entry's bytes. */
  sha256,
});

/** What a backup holds: its last entry. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  made_at: z.iso.datetime(),
  /** Migrations in the order in which they ran. */
  migrations: z.array(z.string().regex(/^[\w-]+$/)).min(1),
  /** Definitions as the database prints them. */
  functions: z.array(z.string()),
  triggers: z.array(z.string()),
  /** Last values, by qualified and quoted name. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  tables: z.array(table),
  files: z.object({
    count,
    bytes: count,
    /** Named by a row, but not in the store any more when they were read. */
    missing: count,
    /** Of the list of files. */
    list_sha256: sha256,
  }),
});

export type Manifest = z.output<typeof manifestSchema>;
export type CopiedTable = z.output<typeof table>;

/** A file in the list: its key, size and hash. */
export interface CopiedFile {
  key: string;
  bytes: number;
  sha256: string;
}

/** The number of rows of all tables. */
export function countRows({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** The list of files as an entry: a line for each. */
export function writeFileList(files: CopiedFile[]): string {
  return files.map(({ key, bytes, sha256: hash }) => `${hash}\t${bytes}\t${key}\n`).join("");
}

/** The inverse of `writeFileList`. */
export function readFileList(text: string): CopiedFile[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [hash = "", bytes = "", key = ""] = line.split("\t");
      return { key, bytes: Number(bytes), sha256: hash };
    });
}
