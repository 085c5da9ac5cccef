import { expect, test } from "vitest";
import { attachmentFormatsText } from "#contract/messages/attachment-formats";
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
  file("cartel.bmp", "image/bmp"),
  file("cartel.AVIF", ""),
  file("ensayo.mkv", "video/x-matroska"),
  file("ensayo.avi", "video/x-msvideo"),
  file("pegada", "image/png"),
  file("Tema v2.1", "audio/mpeg"),
])("$name may be attached", (attachment) => {
  expect(attachmentProblem(attachment)).toBeNull();
});

test.each([
  [file("disco.wav", "audio/wav", tenMB), "Archivo muy grande", "El archivo debe ser menor a 10MB"],
  [
    file("programa.exe", "application/x-msdownload"),
    "Tipo de archivo no permitido",
    "Solo se permiten imágenes, videos, audios, PDFs y documentos de texto",
  ],
  [file("foto.heic", "image/heic"), "Tipo de archivo no permitido", attachmentFormatsText],
  [file("dibujo.svg", "image/svg+xml"), "Tipo de archivo no permitido", attachmentFormatsText],
  [file("registro.log", "text/plain"), "Tipo de archivo no permitido", attachmentFormatsText],
])("a file is refused in the words of the specification", (attachment, title, text) => {
  expect(attachmentProblem(attachment)).toEqual({ title, text });
});
