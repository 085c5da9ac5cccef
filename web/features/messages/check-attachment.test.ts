import { expect, test } from "vitest";
import { attachmentProblem } from "./check-attachment.ts";

const tenMB = 10 * 1024 * 1024;
const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test.each([
  file("foto.jpg", "image/jpeg"),
  file("tema.mp3", "audio/mpeg"),
  file("ensayo.mov", ""),
  file("rider.pdf", "application/pdf"),
  file("letra.txt", "text/plain"),
  file("contrato.doc", "application/msword"),
  file("contrato.DOCX", ""),
  file("casi.wav", "audio/wav", tenMB - 1),
])("$name may be attached", (chosen) => {
  expect(attachmentProblem(chosen)).toBeNull();
});

test.each([
  [file("disco.wav", "audio/wav", tenMB), "Archivo muy grande", "El archivo debe ser menor a 10MB"],
  [
    file("programa.exe", "application/x-msdownload"),
    "Tipo de archivo no permitido",
    "Solo se permiten imágenes, videos, audios, PDFs y documentos de texto",
  ],
])("a file is refused in the words of the specification", (chosen, title, text) => {
  expect(attachmentProblem(chosen)).toEqual({ title, text });
});
