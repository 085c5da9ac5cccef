import { createMp3Encoder } from "wasm-media-encoders";
import { sampleRate } from "./synth/tables.ts";

const encoder = await createMp3Encoder();
const chunk = 1152 * 64;

/** A stereo MP3 file of 44.1 kHz at 128 kbit/s. */
export function encodeMp3(left: Float32Array, right: Float32Array): Uint8Array<ArrayBuffer> {
  encoder.configure({ sampleRate, channels: 2, bitrate: 128 });
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < left.length; at += chunk) {
    // The encoder reuses its memory: what it returns must be copied before the next call.
    pieces.push(
      encoder.encode([left.subarray(at, at + chunk), right.subarray(at, at + chunk)]).slice(),
    );
  }
  pieces.push(encoder.finalize().slice());
  const file = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}
