import { SendHorizontal, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { takeSound } from "#features/player";
import { clock } from "#web/ui/browser/clock.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "#web/features/messages/copy.ts";
import { type Recording, startRecording } from "./recording.ts";

/** Seconds after which the recording stops and waits to be sent. */
const longest = 5 * 60;
const shortest = 0.8;
const bars = 36;

type VoiceRecorderProps = {
  /** The recording, or null when it was discarded. */
  onDone: (file: File | null) => void;
};

/** Records a voice note: opens the microphone when mounted, and releases it when unmounted. */
export default function VoiceRecorder({ onDone }: VoiceRecorderProps) {
  const recording = useRef<Recording>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const reportResult = useEffectEvent(onDone);

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    takeSound(() => undefined);
    startRecording().then(
      (newRecording) => {
        if (left) return newRecording.discard();
        recording.current = newRecording;
        setSeconds(0);
        timer = setInterval(() => {
          setSeconds(Math.min(longest, newRecording.seconds()));
          setLevels((before) => [...before, newRecording.level()].slice(-bars));
          if (newRecording.seconds() >= longest) newRecording.pause();
        }, 100);
      },
      (error: unknown) => {
        if (left) return;
        notify({ ...whyNot(error), tone: "danger" });
        reportResult(null);
      },
    );
    return () => {
      left = true;
      clearInterval(timer);
      recording.current?.discard();
    };
  }, []);

  const finish = async () => {
    const { current } = recording;
    if (current === null) return;
    if (current.seconds() < shortest) {
      notify({ title: copy.recordShort, text: copy.recordShortText });
      return onDone(null);
    }
    const file = await current.finish();
    onDone(file);
  };
  return (
    <section
      aria-label={copy.recording}
      className="mx-auto flex w-full max-w-226 shrink-0 items-center gap-1.5 px-2 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-4 md:pb-3"
    >
      <IconButton label={copy.recordCancel} className="text-danger" onClick={() => onDone(null)}>
        <Trash2 aria-hidden />
      </IconButton>
      <div className="flex h-11 min-w-0 flex-1 items-center gap-3 rounded-full bg-fill px-4">
        <span aria-hidden className="size-2.5 shrink-0 animate-shimmer rounded-full bg-danger" />
        {seconds === null ? (
          <output className="truncate text-sm text-text-muted">{copy.recordAsk}</output>
        ) : (
          <>
            <span
              className="shrink-0 text-sm tabular-nums"
              role="timer"
              aria-label={copy.recording}
            >
              {clock(seconds)}
            </span>
            <span
              aria-hidden
              className="flex h-6 min-w-0 flex-1 items-center justify-end gap-0.75 overflow-hidden"
            >
              {levels.map((level, bar) => (
                <span
                  key={bar}
                  className="w-0.75 shrink-0 rounded-full bg-wave"
                  style={{ height: `${Math.max(12, level * 100)}%` }}
                />
              ))}
            </span>
          </>
        )}
      </div>
      <IconButton
        label={copy.recordSend}
        variant="primary"
        disabled={seconds === null}
        onClick={() => void finish()}
      >
        <SendHorizontal aria-hidden />
      </IconButton>
    </section>
  );
}

function whyNot(error: unknown): { title: string; text: string } {
  const name = error instanceof DOMException ? error.name : "";
  return name === "NotFoundError" || name === "NotReadableError"
    ? { title: copy.recordNone, text: copy.recordNoneText }
    : { title: copy.recordDenied, text: copy.recordDeniedText };
}
