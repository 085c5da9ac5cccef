import { product } from "#contract/names";
import type { ExportPart } from "./export-part.ts";

/** LEEME.txt: the contents of the ZIP, and how to read them. */
export function readme(parts: ExportPart[], at: Date, bandName: string | null): string {
  const width = Math.max(...parts.map((part) => part.file.length)) + 2;
  return [
    bandName === null ? `Tus datos de ${product}` : `Datos de ${bandName} en ${product}`,
    `Copia del ${at.toISOString().slice(0, 16).replace("T", " ")} (hora universal).`,
    "",
    ...(bandName === null
      ? ["Aquí está todo lo que guardamos sobre ti."]
      : ["Aquí está todo lo que es de la banda: donde dice «tú» o «tus», habla de ella."]),
    "Los archivos .json son texto: se abren con cualquier editor o navegador, y otros",
    "programas también los leen. Las fechas están en hora universal.",
    "",
    ...parts.map((part) => `${part.file.padEnd(width)}${part.about}`),
    `${"archivos/".padEnd(width)}Tus imágenes y audios, en su mayor calidad. archivos.json dice qué es cada uno.`,
    "",
    ...(bandName === null
      ? ["No están tu contraseña ni los demás secretos con los que se entra en tu cuenta."]
      : ["De la cuenta de cada integrante no hay nada."]),
    "Guarda esta copia en un lugar seguro: contiene datos que no son para cualquiera.",
    "",
  ].join("\r\n");
}
