import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Slider } from "#web/ui/fields/Slider.tsx";
import { copy } from "./copy.ts";
import { setVolume, toggleMuted } from "./engine.ts";
import { usePlayer } from "./use-player.ts";

/** Where the keys of the device are the only way (iOS), the browser keeps its own value. */
function obeys(): boolean {
  const sound = new Audio();
  sound.volume = 0.5;
  return sound.volume === 0.5;
}

type VolumeProps = { className?: string; sliderClassName?: string };

/** How loud it plays; nothing where the browser does not let a page say so. */
export function Volume({ className, sliderClassName = "w-24" }: VolumeProps) {
  const { volume, muted } = usePlayer();
  const [settable] = useState(obeys);
  if (!settable) return null;
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
