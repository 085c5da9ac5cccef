import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Attachment } from "#contract/messages/messages";
import { takeSound } from "#features/player";
import { clock } from "#web/ui/browser/clock.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { Waveform } from "#web/ui/pictures/Waveform.tsx";
import { copy } from "#web/features/messages/copy.ts";

type AudioNoteProps = {
  attachment: Attachment;
  name: string;
  onExpired: () => Promise<Attachment | null>;
};

/** An audio file in a message, which pauses when something else plays. */
export default function AudioNote({ attachment, name, onExpired }: AudioNoteProps) {
  const sound = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(attachment.duration ?? 0);
  const { url } = attachment;

  // Playback ends when the bubble is unmounted.
  useEffect(() => {
    const element = sound.current;
    return () => element?.pause();
  }, []);

  const play = async () => {
    const element = sound.current;
    if (element === null) return;
    try {
      takeSound(() => sound.current?.pause());
      await element.play();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      if ((await onExpired()) === null) notify({ title: copy.audioFailed, tone: "danger" });
    }
  };
  return (
    <div className="my-1 flex w-64 max-w-full items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what two people send each other has none */}
      <audio
        ref={sound}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => {
          // Recordings of browsers have no duration in their metadata.
          if (Number.isFinite(duration)) setLength(duration);
        }}
      />
      <IconButton
        label={playing ? copy.pause(name) : copy.play(name)}
        variant="primary"
        onClick={() => (playing ? sound.current?.pause() : void play())}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate text-sm font-semibold">{name}</span>
        <Waveform
          peaks={[]}
          progress={length > 0 ? at / length : 0}
          duration={length}
          label={copy.position(name)}
          height={20}
          onSeek={(share) => {
            if (sound.current !== null) sound.current.currentTime = share * length;
            setAt(share * length);
          }}
        />
      </div>
      <span className="shrink-0 text-xs text-text-muted tabular-nums">
        {clock(playing || at > 0 ? at : length)}
      </span>
    </div>
  );
}
