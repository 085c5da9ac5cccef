import type { FlyerFormat, FlyerLayout, FlyerWords } from "#contract/events/flyer";

/** The content of a flyer, without the bytes of its cover. */
export interface FlyerContent {
  format: FlyerFormat;
  layout: FlyerLayout;
  words: FlyerWords;
  /** The address in the QR code. */
  address: string;
}

export interface FlyerTask extends FlyerContent {
  file: "jpg" | "pdf";
  /** The alternative text of a PDF. */
  alt: string;
  picture: Uint8Array | null;
}
