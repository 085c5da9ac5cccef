import type { OwnProfile } from "#contract/people/profile-settings";
import type { PictureChange } from "#features/images";
import type { Pictures } from "./draft-store.ts";

/** The addresses of banner and avatar as they will be after saving. */
export function picturesAfterSaving(profile: OwnProfile, { avatar, banner }: Pictures) {
  return {
    avatar: shownOf(avatar, faceOf(profile)),
    banner: shownOf(banner, profile.banner?.sizes.at(-1)?.url ?? profile.banner?.url ?? null),
  };
}

function shownOf(change: PictureChange, savedUrl: string | null): string | null {
  if (change === "removed") return null;
  return change?.previewUrl ?? savedUrl;
}

/** The smallest stored size that is sharp at 64 CSS pixels on a high-density screen. */
function faceOf({ avatar }: OwnProfile): string | null {
  const sizes = avatar?.sizes.toSorted((a, b) => a.width - b.width) ?? [];
  return sizes.find(({ width }) => width >= 128)?.url ?? avatar?.url ?? null;
}
