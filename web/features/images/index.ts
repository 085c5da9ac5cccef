export { AvatarPicker } from "./AvatarPicker.tsx";
export { BannerPicker } from "./BannerPicker.tsx";
export { CoverPicker } from "./CoverPicker.tsx";
export { type BannerSettings, type PictureChange, plainSettings } from "./picture-change.ts";
export { uploadAvatar, uploadBanner, uploadFailure } from "./upload-picture.ts";

/** Shrinks pictures; a chunk of its own, since it is rarely needed. */
export const loadShrinkPicture = async () => (await import("./shrink-picture.ts")).shrinkPicture;
