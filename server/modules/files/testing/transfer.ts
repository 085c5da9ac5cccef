import type { Metadata } from "sharp";
import type { Picture, Recording } from "#contract/files/files";
import type { TestServer } from "#testing/test-server";

export type Person = Awaited<ReturnType<TestServer["person"]>>;

interface Answer {
  status: number;
  id: string;
  file: Omit<Picture, "kind" | "sizes"> &
    Omit<Recording, "kind"> & {
      kind: string;
      sizes: Required<Picture["sizes"][number]>[];
    };
  code: string;
  message: string;
}

/** Uploads these bytes as any kind, valid or not. */
export async function upload(
  who: Pick<Person, "fetch">,
  kind: string,
  bytes: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  const answer = await who.fetch(`/api/files?kind=${kind}`, { method: "POST", body, headers });
  return { ...((await answer.json()) as Omit<Answer, "status">), status: answer.status };
}

/** Where a stored file is served; empty: nowhere. */
export function addressOf(file: object): string {
  return "url" in file ? String(file.url) : "";
}

export async function download(server: TestServer, url: string): Promise<Buffer> {
  return Buffer.from(await (await server.visitor.fetch(url)).arrayBuffer());
}

/** The metadata of a picture. */
export function hiddenIn(metadata: Metadata): string[] {
  return (["exif", "icc", "iptc", "xmp", "orientation", "comments"] as const).filter(
    (part) => metadata[part] !== undefined,
  );
}
