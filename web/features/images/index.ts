export { AvatarPicker } from "./AvatarPicker.tsx";
export { BannerPicker } from "./BannerPicker.tsx";
export { type BannerSettings, type PictureChange, plainSettings } from "./chosen.ts";
export { uploadAvatar, uploadBanner, uploadFailure } from "./upload-picture.ts";
