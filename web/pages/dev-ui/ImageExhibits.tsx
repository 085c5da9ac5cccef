import { useState } from "react";
import {
  AvatarPicker,
  BannerPicker,
  type BannerSettings,
  type PictureChange,
  plainSettings,
} from "#features/images";
import { Exhibit } from "./Exhibit.tsx";

export function ImageExhibits() {
  return (
    <Exhibit title="Foto de perfil y banner">
      {() => (
        <>
          <Pictures name="Marisol Quiñones" />
          <Pictures name="Óscar Vidal" uploading={0.6} />
        </>
      )}
    </Exhibit>
  );
}

function Pictures({ name, uploading = null }: { name: string; uploading?: number | null }) {
  const [avatar, setAvatar] = useState<PictureChange>(null);
  const [banner, setBanner] = useState<PictureChange>(null);
  const [settings, setSettings] = useState<BannerSettings>(plainSettings);
  return (
    <div className="grid gap-5">
      <BannerPicker
        name={name}
        picture={null}
        value={banner}
        onChange={setBanner}
        settings={settings}
        onSettings={setSettings}
        uploading={uploading}
      />
      <AvatarPicker
        name={name}
        picture={null}
        value={avatar}
        onChange={setAvatar}
        uploading={uploading}
      />
    </div>
  );
}
