import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Slider } from "#web/ui/fields/Slider.tsx";
import { copy } from "./copy.ts";
import { setVolume, toggleMuted } from "./engine.ts";
import { usePlayer } from "./use-player.ts";

/** Whether a page may set the volume: on iOS only the device's keys can, and the value does not change. */
function canSetVolume(): boolean {
  const sound = new Audio();
  sound.volume = 0.5;
  return sound.volume === 0.5;
}

type VolumeProps = { className?: string; sliderClassName?: string };

/** The volume of the player; nothing where the browser does not let a page set it. */
export function Volume({ className, sliderClassName = "w-24" }: VolumeProps) {
  const { volume, muted } = usePlayer();
  const [isAdjustable] = useState(canSetVolume);
  if (!isAdjustable) return null;
  const audibleVolume = muted ? 0 : volume;
  const Icon = audibleVolume === 0 ? VolumeX : audibleVolume < 0.5 ? Volume1 : Volume2;
  return (
    <div className={cx("hidden items-center", className)}>
      <IconButton
        label={muted ? copy.unmute : copy.mute}
        aria-keyshortcuts="M"
        onClick={toggleMuted}
      >
        <Icon aria-hidden />
      </IconButton>
      <Slider
        label={copy.volume}
        value={audibleVolume}
        onChange={setVolume}
        className={sliderClassName}
      />
    </div>
  );
}
