/** What the social image of a person shows. */
export interface SocialImageTask {
  name: string;
  username: string | null;
  /** Small lines under the name: genres, place. */
  details: string[];
  avatar: Uint8Array | null;
  banner: Uint8Array | null;
  /** Of the banner, 0 to 1. */
  focus: { x: number; y: number };
}

/** Pixels of a social image (spec 1 §1). */
export const size = { width: 1200, height: 630 };
