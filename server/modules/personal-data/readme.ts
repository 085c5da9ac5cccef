import { product } from "#contract/names";
import type { ExportPart } from "./export-part.ts";

/** LEEME.txt: what the ZIP holds, and how to read it. */
export function readme(parts: ExportPart[], at: Date): string {
  const width = Math.max(...parts.map((part) => part.file.length)) + 2;
  return [
    `Tus datos de ${product}`,
    `Copia del ${at.toISOString().slice(0, 16).replace("T", " ")} (hora universal).`,
    "",
    "Aquí está todo lo que guardamos sobre ti. Los archivos .json son texto: se abren con cualquier",
    "editor o navegador, y otros programas también los leen. Las fechas están en hora universal.",
    "",
    ...parts.map((part) => `${part.file.padEnd(width)}${part.about}`),
    `${"archivos/".padEnd(width)}Tus imágenes y audios, en su mayor calidad. archivos.json dice qué es cada uno.`,
    "",
    "No están tu contraseña ni los demás secretos con los que se entra en tu cuenta. Guarda esta copia",
    "en un lugar seguro: contiene datos que solo tú deberías ver.",
    "",
  ].join("\r\n");
}
