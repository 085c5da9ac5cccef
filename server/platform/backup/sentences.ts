import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { ApiError } from "#platform/errors";

/** The sentence for a file that cannot be written. Nothing is left of it. */
export function writeProblem(path: string, error: unknown): Error {
  const sentences: Record<string, string> = {
    EEXIST: `Ya existe ${path}. Elige otro nombre: una copia nunca reemplaza a otra.`,
    ENOENT: `No existe la carpeta ${dirname(path)}.`,
    ENOTDIR: `No existe la carpeta ${dirname(path)}.`,
    EACCES: `No se puede escribir en ${dirname(path)}: falta el permiso.`,
    EPERM: `No se puede escribir en ${dirname(path)}: falta el permiso.`,
    EROFS: `No se puede escribir en ${dirname(path)}: es de solo lectura.`,
    ENOSPC: `No queda espacio en el disco para ${path}.`,
    EDQUOT: `No queda espacio en el disco para ${path}.`,
    EFBIG: `No queda espacio en el disco para ${path}.`,
  };
  const { code = "" } = error as NodeJS.ErrnoException;
  // Nobody can create a file in /proc: the kernel says that the folder is missing.
  const refusal = code === "ENOENT" && existsSync(dirname(path)) ? "EACCES" : code;
  return new Error(
    sentences[refusal] ?? `La copia no terminó y no ha quedado ningún archivo: ${reasonOf(error)}`,
    { cause: error },
  );
}

/** The sentence for a backup that is incomplete or was changed. */
export function damaged(path: string, reason: string): Error {
  return new Error(`${path} está dañada y no se ha tocado nada: ${reason}.`);
}

/** An error in one line; that of a failing file store is its cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
