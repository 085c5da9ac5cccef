import { useQuery } from "@tanstack/react-query";
import { AudioLines, ImagePlus, Video } from "lucide-react";
import { useRef } from "react";
import { query } from "#web/api/query.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { acceptedTypes, type MediaKind, type StartKind } from "./check-file.ts";
import { copy } from "./copy.ts";

const begins: Record<MediaKind, { title: string; text?: string; icon: typeof Video }> = {
  audio: { title: copy.songStart, text: copy.songStartText, icon: AudioLines },
  video: { title: copy.videoStart, icon: Video },
  image: { title: copy.picturesStart, text: copy.picturesStartText, icon: ImagePlus },
};

/** The first step after /create: choosing the file. */
export function StartPanel({
  start,
  onChoose,
}: {
  start: StartKind;
  onChoose: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { data: accepts } = useQuery({
    ...query("getVideoLimits", {}),
    staleTime: Infinity,
    enabled: start === "video",
  });
  if (start === "link" || start === "text") return null;
  const { title, text, icon: Icon } = begins[start];
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="grid justify-items-center gap-2 rounded-md bg-background px-4 py-10 text-center inset-ring inset-ring-edge transition-colors hover:bg-fill"
      >
        <Icon aria-hidden className="size-10 text-text-muted" />
        <span className={buttonClass({ className: "mt-2" })}>{title}</span>
        {/* A line is reserved until the server's limits have been loaded. */}
        <span className="min-h-5 text-sm text-pretty text-text-muted">
          {text ?? (accepts && copy.videoStartText(accepts))}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes[start]}
        multiple={start === "image"}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
