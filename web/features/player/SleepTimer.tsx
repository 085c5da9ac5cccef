import { MoonStar } from "lucide-react";
import { useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { setSleep, sleepAfter, useSecondsUntilSleep } from "./sleep-timer.ts";
import { usePlayer } from "./use-player.ts";

/** Chooses when the music stops. A transparent native select covers the icon and the remaining time. */
export function SleepTimer() {
  const { sleep } = usePlayer();
  const secondsLeft = useSecondsUntilSleep();
  const [announcement, setAnnouncement] = useState("");

  const choose = (value: string): void => {
    const minutes = sleepAfter.find((one) => String(one) === value);
    setSleep(minutes ?? (value === "song" ? "song" : null));
    setAnnouncement(copy.sleepSaid(minutes ?? (value === "song" ? "song" : null)));
  };
  return (
    <div
      className={cx(
        "relative flex h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus",
        sleep === null ? "text-text-muted" : "text-accent-text",
      )}
    >
      <MoonStar aria-hidden className="size-[1.3rem]" />
      {sleep !== null && (
        <span aria-hidden className="text-sm font-semibold whitespace-nowrap tabular-nums">
          {secondsLeft === null ? copy.sleepWithSong : copy.timeLeft(secondsLeft)}
        </span>
      )}
      <select
        aria-label={copy.sleep}
        title={copy.sleep}
        value={secondsLeft === null ? (sleep ?? "off") : "left"}
        onChange={(event) => choose(event.currentTarget.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {secondsLeft !== null && <option value="left">{copy.sleepLeft(secondsLeft)}</option>}
        <option value="off">{copy.sleepOff}</option>
        {sleepAfter.map((minutes) => (
          <option key={minutes} value={minutes}>
            {copy.sleepAfter(minutes)}
          </option>
        ))}
        <option value="song">{copy.sleepAtEnd}</option>
      </select>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
