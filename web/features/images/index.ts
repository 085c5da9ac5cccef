export { AvatarPicker } from "./AvatarPicker.tsx";
export { BannerPicker } from "./BannerPicker.tsx";
export { CoverPicker } from "./CoverPicker.tsx";
export { PagePicturePicker } from "./PagePicturePicker.tsx";
export { type BannerSettings, type PictureChange, plainSettings } from "./picture-change.ts";
export { uploadAvatar, uploadBanner, uploadFailure } from "./upload-picture.ts";

/** Shrinks pictures; a chunk of its own, since it is rarely needed. */
export const loadShrinkPicture = async () => (await import("./shrink-picture.ts")).shrinkPicture;

/** Copies a picture of a post as the cover of an event. */
export const loadCopyCover = async () => (await import("./copy-cover.ts")).copyCover;
