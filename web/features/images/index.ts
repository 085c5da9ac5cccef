export { AvatarPicker } from "./AvatarPicker.tsx";
export { BannerPicker } from "./BannerPicker.tsx";
export { CoverPicker } from "./CoverPicker.tsx";
export { type BannerSettings, type PictureChange, plainSettings } from "./picture-change.ts";
export { uploadAvatar, uploadBanner, uploadFailure } from "./upload-picture.ts";

/** Makes pictures smaller; apart from the rest, since few need it. */
export const loadShrinkPicture = async () => (await import("./shrink-picture.ts")).shrinkPicture;
