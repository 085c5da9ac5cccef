export { AvatarPicker, type AvatarPickerProps } from "./AvatarPicker.tsx";
export { BannerPicker, type BannerPickerProps } from "./BannerPicker.tsx";
export {
  type BannerSettings,
  type ChosenPicture,
  type PictureChange,
  plainSettings,
} from "./chosen.ts";
export { uploadAvatar, uploadBanner, uploadFailure } from "./upload-picture.ts";
