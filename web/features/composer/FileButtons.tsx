import { AudioLines, ImagePlus, Video } from "lucide-react";
import type { MediaKind } from "./check-file.ts";
import { copy } from "./copy.ts";
import { FileButton } from "./FileButton.tsx";

type FileButtonsProps = {
  /** What the post has already: kinds are not mixed. */
  kind: MediaKind | null;
  onChoose: (files: File[]) => void;
};

/** The files that a post may still get. */
export function FileButtons({ kind, onChoose }: FileButtonsProps) {
  return (
    <>
      {(kind === null || kind === "image") && (
        <FileButton
          kind="image"
          icon={<ImagePlus aria-hidden />}
          label={copy.addImage}
          multiple
          onChoose={onChoose}
        >
          {copy.image}
        </FileButton>
      )}
      {kind === null && (
        <>
          <FileButton
            kind="audio"
            icon={<AudioLines aria-hidden />}
            label={copy.addAudio}
            onChoose={onChoose}
          >
            {copy.audio}
          </FileButton>
          <FileButton
            kind="video"
            icon={<Video aria-hidden />}
            label={copy.addVideo}
            onChoose={onChoose}
          >
            {copy.video}
          </FileButton>
        </>
      )}
    </>
  );
}
