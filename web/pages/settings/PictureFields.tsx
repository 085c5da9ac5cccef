import { AvatarPicker, BannerPicker, type PictureChange } from "#features/images";
import type { Pictures, Slot } from "./draft-store.ts";
import type { FormProps } from "./form-props.ts";

export type PictureFieldsProps = Pick<FormProps, "profile" | "draft" | "change"> & {
  pictures: Pictures;
  choose: (slot: Slot, picture: PictureChange) => void;
  /** The progress of each upload, 0 to 1; absent where none runs. */
  uploads: Partial<Record<Slot, number>>;
};

/** Banner and avatar, as they will be after saving. */
export function PictureFields(props: PictureFieldsProps) {
  const { profile, draft, change, pictures, choose, uploads } = props;
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
