import type { UploadKind } from "#contract/files/files";
import { limits } from "#contract/limits";
import { pressLimits } from "#contract/press-kits/press-limits";
import { avatarSides, banner, linkPictureSide, socialPicture } from "#contract/files/pictures";
import type { DecoderTask, PictureShape } from "#platform/media/decoder";

const [avatarSide, ...smallerSides] = avatarSides;

/** A square without a minimum size. */
const avatarShape: PictureShape = {
  fit: "cover",
  width: avatarSide,
  height: avatarSide,
  smaller: smallerSides,
  formats: ["jpg", "png", "webp", "gif"],
  refusals: {
    notImage: "file_not_image",
    format: "file_not_image",
    tooSmall: "image_dimensions",
  },
};

const bannerShape: PictureShape = {
  fit: "cover",
  width: banner.width,
  height: banner.height,
  smaller: banner.widths.slice(1),
  formats: ["jpg", "png", "webp"],
  least: { width: limits.bannerMinWidth, height: limits.bannerMinHeight },
  refusals: {
    notImage: "banner_not_image",
    format: "banner_format",
    tooSmall: "banner_too_small",
  },
};

/** A small square beside a link. */
const linkShape: PictureShape = {
  fit: "cover",
  width: linkPictureSide,
  height: linkPictureSide,
  smaller: [],
  formats: ["jpg", "png", "webp"],
  refusals: {
    notImage: "file_type_not_allowed",
    format: "file_type_not_allowed",
    tooSmall: "image_dimensions",
  },
};

/** The size that other networks ask for. */
const socialShape: PictureShape = { ...linkShape, ...socialPicture, smaller: [600] };

/** Shown like a picture of a post; its original is for print. */
const pressShape: PictureShape = {
  fit: "inside",
  width: 1920,
  height: 1920,
  smaller: [960, 480],
  // 50 cm at 300 dpi, and no more bytes than may be sent.
  original: { side: 6000, bytes: pressLimits.photoBytes },
  formats: ["jpg", "png", "webp"],
  refusals: {
    notImage: "file_type_not_allowed",
    format: "file_type_not_allowed",
    tooSmall: "image_dimensions",
  },
};

/** The decoder's task for an upload of this kind. */
export function taskOfKind(
  kind: UploadKind,
  path: string,
): Exclude<DecoderTask, { kind: "attachment" }> {
  switch (kind) {
    case "audio":
    case "track":
    case "video":
    case "captions":
    case "image":
      return { kind, path };
    case "avatar":
      return { kind: "image", path, shape: avatarShape };
    case "banner":
      return { kind: "image", path, shape: bannerShape };
    case "press_picture":
      return { kind: "image", path, shape: pressShape };
    case "link_picture":
      return { kind: "image", path, shape: linkShape };
    case "social_picture":
      return { kind: "image", path, shape: socialShape };
    case "press_document":
      return { kind: "pdf", path };
  }
}
