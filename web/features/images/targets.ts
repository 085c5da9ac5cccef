import { limits } from "#contract/limits";
import {
  avatarSides,
  banner,
  cover,
  linkPictureSide,
  socialPicture,
} from "#contract/files/pictures";
import { copy } from "./copy.ts";

/** What a picture is used for. */
export type Target = "avatar" | "banner" | "cover" | "link" | "social";

export const targets = {
  avatar: {
    ratio: 1,
    title: copy.avatarTitle,
    hint: copy.avatarHint,
    accept: "image/jpeg,image/png,image/webp,image/gif",
    /** Below this many source pixels in the frame, a picture looks blurred (200×200). */
    sharpFrom: avatarSides[1],
  },
  banner: {
    ratio: banner.width / banner.height,
    title: copy.bannerTitle,
    hint: copy.bannerHint,
    accept: "image/jpeg,image/png,image/webp",
    sharpFrom: limits.bannerMinWidth,
  },
  cover: {
    ratio: cover.width / cover.height,
    title: copy.coverTitle,
    hint: copy.coverHint,
    accept: "image/jpeg,image/png,image/webp",
    sharpFrom: cover.width / 2,
  },
  link: {
    ratio: 1,
    title: copy.linkTitle,
    hint: copy.linkHint,
    accept: "image/jpeg,image/png,image/webp",
    sharpFrom: linkPictureSide / 2,
  },
  social: {
    ratio: socialPicture.width / socialPicture.height,
    title: copy.socialTitle,
    hint: copy.socialHint,
    accept: "image/jpeg,image/png,image/webp",
    sharpFrom: socialPicture.width / 2,
  },
} as const;
