import type { ComponentType } from "react";
import type { OwnProfile } from "#contract/profile-settings";
import { AvatarPicker, BannerPicker, type PictureChange } from "#features/images";
import { PersonalData } from "#features/personal-data";
import { RoleCard } from "#features/role";
import { BlockedPeople } from "#features/safety";
import { AccountSecurity } from "#features/security";
import { UsernameEditor } from "#features/username";
import type { Draft, Edits } from "./draft.ts";
import type { Pictures, Slot } from "./draft-store.ts";

export type PartProps = {
  profile: OwnProfile;
  draft: Draft;
  change: (edits: Edits) => void;
  pictures: Pictures;
  choose: (slot: Slot, picture: PictureChange) => void;
  /** How far each upload has come, 0 to 1; absent where none runs. */
  uploads: Partial<Record<Slot, number>>;
};

/**
 * The parts of the page that other features own. A section stands on the page, and in its index, when its
 * part is here.
 */
export const parts: {
  type?: ComponentType<PartProps>;
  username?: ComponentType<PartProps>;
  pictures?: ComponentType<PartProps>;
  security?: ComponentType<PartProps>;
  safety?: ComponentType<PartProps>;
  data?: ComponentType<PartProps>;
} = {
  type: () => <RoleCard />,
  username: () => <UsernameEditor />,
  pictures: PicturesPart,
  security: () => <AccountSecurity />,
  safety: () => <BlockedPeople />,
  data: () => <PersonalData />,
};

/** Banner and face, as they will be after saving. */
function PicturesPart({ profile, draft, change, pictures, choose, uploads }: PartProps) {
  const name = draft.name.trim() || (profile.username ?? "");
  return (
    <>
      <BannerPicker
        name={name}
        picture={profile.banner}
        value={pictures.banner}
        onChange={(banner) => choose("banner", banner)}
        settings={{
          overlay: draft.banner_overlay,
          focalX: draft.banner_focal_x,
          focalY: draft.banner_focal_y,
        }}
        onSettings={({ overlay, focalX, focalY }) =>
          change({ banner_overlay: overlay, banner_focal_x: focalX, banner_focal_y: focalY })
        }
        uploading={uploads.banner ?? null}
      />
      <AvatarPicker
        name={name}
        picture={profile.avatar}
        value={pictures.avatar}
        onChange={(avatar) => choose("avatar", avatar)}
        uploading={uploads.avatar ?? null}
      />
    </>
  );
}
