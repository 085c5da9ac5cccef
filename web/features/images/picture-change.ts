/** A cropped picture that waits to be uploaded. `previewUrl` is a local address of the blob. */
export type CroppedPicture = { blob: Blob; previewUrl: string };

/** What the form is going to change: a new picture, none any more, or (null) nothing. */
export type PictureChange = CroppedPicture | "removed" | null;

/** How a banner is shown: darkening 0 to 0.6, and the point (shares, 0 to 1) that stays in sight. */
export type BannerSettings = { overlay: number; focalX: number; focalY: number };

/** The settings of a banner that nobody has adjusted. */
export const plainSettings: BannerSettings = { overlay: 0.25, focalX: 0.5, focalY: 0.5 };

/** Frees the memory of a preview that is no longer shown. */
export function forget(change: PictureChange): void {
  if (change !== null && change !== "removed") URL.revokeObjectURL(change.previewUrl);
}
