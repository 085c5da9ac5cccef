import { RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Media, Post } from "#contract/posts/posts";
import { Button } from "#web/ui/Button.tsx";
import { useDataMode } from "#web/ui/browser/data-mode.ts";
import { drawnBackground } from "#web/ui/pictures/drawn.ts";
import { useSameFile } from "#web/ui/pictures/same-file.ts";
import { copy } from "./copy.ts";
import { takeSound } from "./one-sound.ts";
import { isPreview } from "#web/entities/post/lock-of.ts";
import { type PlayMeter, playMeter } from "./play-meter.ts";
import { sourceOf } from "./play-source.ts";
import { registerVideo } from "./seekable-videos.ts";

type VideoPlayerProps = {
  post: Post;
  media: Extract<Media, { kind: "video" }>;
  /** The poster, in the width that is displayed. */
  poster: string | undefined;
};

/**
 * A video with the browser's own controls, which people and assistive technology know. It fills its frame, whose
 * aspect ratio comes from the server. Only one thing plays at a time: it pauses music and other tabs, and they
 * pause it.
 */
export default function VideoPlayer({ post, media, poster }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const meter = useRef<PlayMeter | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const dataMode = useDataMode();
  const src = useSameFile(media.url);
  const picture = useSameFile(poster);
  const captions = useSameFile(media.captions);

  useEffect(
    () =>
      registerVideo(post.id, (seconds) => {
        const element = video.current;
        if (element === null) return;
        element.currentTime = seconds;
        element.scrollIntoView({ block: "center" });
        void element.play().catch(() => undefined);
      }),
    [post.id],
  );
  useEffect(() => {
    const element = video.current;
    // It may have failed before this listener was added.
    if (element?.error) setHasFailed(true);
    // A removed element would continue to play.
    return () => {
      element?.pause();
      meter.current?.end();
    };
  }, []);

  const retry = () => {
    setHasFailed(false);
    video.current?.load();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is a track wherever its author gave one */}
      <video
        ref={video}
        src={src}
        poster={picture}
        controls
        playsInline
        preload={dataMode ? "none" : "metadata"}
        aria-label={copy.watch(post.title)}
        style={{ backgroundImage: poster === undefined ? drawnBackground(post.title) : undefined }}
        className="absolute inset-0 size-full bg-black object-contain"
        onPlay={() => {
          // A preview is no play.
          if (!isPreview(post))
            meter.current ??= playMeter(post, media.duration, sourceOf(location));
          const element = video.current;
          takeSound(() => element?.pause());
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.paused) meter.current?.hear(currentTarget.currentTime);
        }}
        onEnded={() => {
          meter.current?.hear(media.duration);
          meter.current?.end();
          meter.current = null;
        }}
        onError={() => setHasFailed(true)}
      >
        {captions !== null && (
          <track kind="captions" srcLang="es" label={copy.captions} src={captions} default />
        )}
      </video>
      {hasFailed && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-fill p-4 text-center"
        >
          <p className="font-semibold">{copy.videoError}</p>
          <Button variant="secondary" size="sm" icon={<RotateCcw aria-hidden />} onClick={retry}>
            {copy.retry}
          </Button>
        </div>
      )}
    </>
  );
}
