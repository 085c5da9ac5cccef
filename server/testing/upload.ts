import sharp from "sharp";
import type { Caller } from "./caller.ts";

/** One second of a tone, as a WAV file. */
function tone(): Buffer {
  const samples = 8000;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(samples, 24);
  wav.writeUInt32LE(samples * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let n = 0; n < samples; n += 1)
    wav.writeInt16LE(Math.round(9000 * Math.sin((n / samples) * 440 * 2 * Math.PI)), 44 + n * 2);
  return wav;
}

/** Uploads a small picture or recording as this person, and returns its id. */
export async function upload(person: Caller, kind: "image" | "audio"): Promise<string> {
  const body =
    kind === "audio"
      ? tone()
      : await sharp({ create: { width: 320, height: 200, channels: 3, background: "#c21" } })
          .png()
          .toBuffer();
  const answer = await person.fetch(`/api/files?kind=${kind}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
