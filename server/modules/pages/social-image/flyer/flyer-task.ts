import type { FlyerFormat, FlyerLayout, FlyerWords } from "#contract/events/flyer";

/** What a flyer is drawn from, but for the bytes of its cover. */
export interface FlyerContent {
  format: FlyerFormat;
  layout: FlyerLayout;
  words: FlyerWords;
  /** The address in the QR code. */
  address: string;
}

export interface FlyerTask extends FlyerContent {
  file: "jpg" | "pdf";
  /** What it shows, in a sentence, for whoever has a PDF read aloud. */
  alt: string;
  picture: Uint8Array | null;
}
