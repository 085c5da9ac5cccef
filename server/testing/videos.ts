const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([u32(inside.length + 8), Buffer.from(type, "latin1"), inside]);
}

interface VideoShape {
  brand?: string;
  /** Seconds according to the frames, and according to the header. */
  seconds?: number;
  claimedSeconds?: number;
  frames?: number;
  isRotated?: boolean;
  handler?: "vide" | "soun";
  /** The number of frames in the table of sizes. */
  sizes?: number;
  /** Fragmented, as browsers record. */
  fragmented?: boolean;
}

const scale = 600;

/** A complete MP4 of 320×180 with frames of ten meaningless bytes. */
export function mp4({
  brand = "isom",
  seconds = 2,
  claimedSeconds = seconds,
  frames = 50,
  isRotated = false,
  handler = "vide",
  sizes = frames,
  fragmented = false,
}: VideoShape = {}): Buffer {
  const one = 65_536;
  const matrix = isRotated
    ? [0, one, 0, 0xff_ff_00_00, 0, 0, 0, 0, 0x40_00_00_00]
    : [one, 0, 0, 0, one, 0, 0, 0, 0x40_00_00_00];
  const each = (seconds * scale) / frames;
  const tkhd = box(
    "tkhd",
    u32(3, 0, 0, 1, 0, claimedSeconds * scale, 0, 0, 0, 0, ...matrix, 320 * one, 180 * one),
  );
  const table = fragmented
    ? [box("stts", u32(0, 0)), box("stsz", u32(0, 0, 0))]
    : [box("stts", u32(0, 1, frames, each)), box("stsz", u32(0, 10, sizes))];
  // Like a phone's H.264: an entry of 78 bytes, and its profile (High) in the following box.
  const avc1 = box("avc1", Buffer.alloc(78), box("avcC", Buffer.from([1, 100, 0, 31])));
  const stsd = box("stsd", u32(0, 1), avc1);
  const mdia = box(
    "mdia",
    box("mdhd", u32(0, 0, 0, scale, claimedSeconds * scale, 0)),
    box("hdlr", u32(0, 0), Buffer.from(handler), Buffer.alloc(13)),
    box("minf", box("stbl", stsd, ...table)),
  );
  const moov = box(
    "moov",
    box("mvhd", u32(0, 0, 0, scale, claimedSeconds * scale), Buffer.alloc(80)),
    box("trak", tkhd, mdia),
    ...(fragmented ? [box("mvex", box("trex", u32(0, 1, 1, each, 0, 0)))] : []),
  );
  const fragment = box(
    "moof",
    box("mfhd", u32(0, 1)),
    box("traf", box("tfhd", u32(0, 1)), box("trun", u32(0, frames))),
  );
  return Buffer.concat([
    box("ftyp", Buffer.from(brand), u32(0), Buffer.from(brand)),
    moov,
    ...(fragmented ? [fragment] : []),
    box("mdat", Buffer.alloc(frames * 10, 7)),
  ]);
}

function element(id: string, content: Buffer, open = false): Buffer {
  const size = open
    ? Buffer.from("01ffffffffffffff", "hex")
    : Buffer.concat([Buffer.from([0x10]), u32(content.length).subarray(1)]);
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

/** A WebM of 320×180 with a frame every 40 ms, as browsers record it: without a duration, its size unknown. */
export function webm({ frames = 50, type = 1, open = true } = {}): Buffer {
  const blocks = Array.from({ length: frames }, (_none, frame) => {
    const head = Buffer.from([0x81, 0, 0, 0x80]);
    head.writeInt16BE(frame * 40, 1);
    return element("a3", Buffer.concat([head, Buffer.alloc(10, 7)]));
  });
  const track = element(
    "ae",
    Buffer.concat([
      element("d7", Buffer.from([1])),
      element("83", Buffer.from([type])),
      element(
        "e0",
        Buffer.concat([element("b0", Buffer.from([1, 64])), element("ba", Buffer.from([180]))]),
      ),
    ]),
  );
  const inside = Buffer.concat([
    element("1549a966", element("2ad7b1", Buffer.from([0x0f, 0x42, 0x40]))),
    element("1654ae6b", track),
    element("1f43b675", Buffer.concat([element("e7", Buffer.from([0])), ...blocks]), open),
  ]);
  return Buffer.concat([
    element("1a45dfa3", element("4282", Buffer.from("webm"))),
    element("18538067", inside, open),
  ]);
}

export const captions = Buffer.from(
  "WEBVTT\n\n00:00.000 --> 00:01.500\nLa primera línea\n\n00:01.500 --> 00:02.000 align:start\ny la última\n",
);
