import { Volume1, Volume2, VolumeX } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Slider } from "#web/ui/Slider.tsx";
import { copy } from "./copy.ts";
import { setVolume, toggleMuted } from "./engine.ts";
import { usePlayer } from "./use-player.ts";

/** Phones have keys for the volume, and their browsers ignore ours. */
export function Volume({ className }: { className?: string }) {
  const { volume, muted } = usePlayer();
  const heard = muted ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div className={cx("hidden items-center", className)}>
      <IconButton label={muted ? copy.unmute : copy.mute} onClick={toggleMuted}>
        <Icon aria-hidden />
      </IconButton>
      <Slider label={copy.volume} value={heard} onChange={setVolume} className="w-24" />
    </div>
  );
}
