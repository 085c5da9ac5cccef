/** A cropped picture that is not uploaded yet. `previewUrl` is a blob URL. */
export type CroppedPicture = { blob: Blob; previewUrl: string };

/** The unsaved change of a picture: a new one, removed, or null for none. */
export type PictureChange = CroppedPicture | "removed" | null;

/** Settings of a banner: darkening 0 to 0.6, and the focal point (fractions, 0 to 1). */
export type BannerSettings = { overlay: number; focalX: number; focalY: number };

/** The default settings of a banner. */
export const plainSettings: BannerSettings = { overlay: 0.25, focalX: 0.5, focalY: 0.5 };

/** Frees the memory of a preview that is no longer shown. */
export function forget(change: PictureChange): void {
  if (change !== null && change !== "removed") URL.revokeObjectURL(change.previewUrl);
}
