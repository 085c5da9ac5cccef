import { AudioLines, Film, ImagePlus, Trash2 } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import type { OwnPost } from "#contract/posts/own-posts";
import { Button } from "#web/ui/Button.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { copy } from "./copy.ts";
import { PostThumb } from "./PostThumb.tsx";
import { useReplace } from "./use-replace.ts";
import { videoStateOf } from "./video-state.ts";

const acceptedTypes = {
  image: "image/jpeg,image/png,image/webp,image/gif,image/avif",
  audio: "audio/*,.mp3,.m4a,.aac,.wav,.flac,.ogg,.oga,.opus",
  video: "video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm",
};

/** The cover and file of a song or video, with buttons that replace them; a new file is saved at once. */
export function ReplaceMedia({ post: initial }: { post: OwnPost }) {
  const [post, setPost] = useState(initial);
  const { replace, isPending, share, processing } = useReplace(post, setPost);
  const videoState = videoStateOf(post);
  const { media } = post;
  if (media?.kind !== "audio" && media?.kind !== "video") return null;
  const isVideo = media.kind === "video";
  const cover = isVideo ? media.poster : media.cover;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 max-sm:items-start">
      <PostThumb post={post} className="size-20" />
      <div className="flex flex-wrap gap-2">
        <Choose
          accept={acceptedTypes.image}
          icon={<ImagePlus aria-hidden />}
          disabled={isPending}
          onChoose={(file) => replace({ part: "cover", file })}
        >
          {cover === null ? copy.replace.addCover : copy.replace.cover}
        </Choose>
        <Choose
          accept={acceptedTypes[media.kind]}
          icon={isVideo ? <Film aria-hidden /> : <AudioLines aria-hidden />}
          disabled={isPending}
          onChoose={(file) => replace({ part: "recording", file })}
        >
          {isVideo ? copy.replace.video : copy.replace.recording}
        </Choose>
        {cover !== null && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden />}
            disabled={isPending}
            onClick={() => replace({ part: "cover", file: null })}
          >
            {copy.replace.removeCover}
          </Button>
        )}
      </div>
      {share !== null && (
        <div className="col-span-2">
          <Progress label={copy.replace.uploading} value={share} />
        </div>
      )}
      {processing && <output className="col-span-2 text-sm">{copy.replace.processing}</output>}
      {!isPending && videoState === "processing" && (
        <p className="col-span-2 text-sm">{copy.video.processingText}</p>
      )}
      {!isPending && videoState === "failed" && (
        <p role="alert" className="col-span-2 text-sm text-danger">
          {copy.video.failedText}
        </p>
      )}
      <p className="col-span-2 text-sm text-pretty text-text-muted">{copy.replace.note}</p>
    </div>
  );
}

type ChooseProps = {
  accept: string;
  icon: ReactNode;
  disabled: boolean;
  onChoose: (file: File) => void;
  children: string;
};

function Choose({ accept, icon, disabled, onChoose, children }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={icon}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden
        aria-label={children}
        className="hidden"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onChoose(file);
          // So that the same file can be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
