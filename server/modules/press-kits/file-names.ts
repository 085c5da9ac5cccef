import type { PressFileKind } from "./queries.ts";

const documentNames = { rider: "rider-tecnico", plan: "plano-de-escenario" } as const;

/**
 * What a file is called on somebody's disk and in the ZIP. `place` counts photos from 1. Nothing that people typed is
 * in it but their username, and of that only letters, digits and dashes.
 */
export function fileNameOf(
  handle: string,
  file: { kind: PressFileKind; key: string },
  place: number,
): string {
  const owner = nameOf(handle);
  const extension = /\.([a-z0-9]{3,4})$/.exec(file.key)?.[1] ?? "bin";
  switch (file.kind) {
    case "photo":
      return `${owner}-foto-${String(place).padStart(2, "0")}.${extension}`;
    case "logo":
      return `${owner}-logo.${extension}`;
    case "rider":
    case "plan":
      return `${owner}-${documentNames[file.kind]}.${extension}`;
  }
}

export function zipNameOf(handle: string): string {
  return `${nameOf(handle)}-prensa.zip`;
}

function nameOf(handle: string): string {
  return handle.toLowerCase().replaceAll(/[^a-z0-9-]/g, "") || "artista";
}
