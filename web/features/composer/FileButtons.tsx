import { AudioLines, ImagePlus, Video } from "lucide-react";
import type { MediaKind } from "./check-file.ts";
import { copy } from "./copy.ts";
import { FileButton } from "./FileButton.tsx";

type FileButtonsProps = {
  /** The kind of file that the post has already: kinds are not mixed. */
  kind: MediaKind | null;
  compact: boolean;
  onChoose: (files: File[]) => void;
};

/** Buttons for the kinds of files that can still be added. */
export function FileButtons({ kind, ...rest }: FileButtonsProps) {
  return (
    <>
      {(kind === null || kind === "image") && (
        <FileButton
          kind="image"
          icon={<ImagePlus aria-hidden />}
          label={copy.addImage}
          multiple
          {...rest}
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
            {...rest}
          >
            {copy.audio}
          </FileButton>
          <FileButton kind="video" icon={<Video aria-hidden />} label={copy.addVideo} {...rest}>
            {copy.video}
          </FileButton>
        </>
      )}
    </>
  );
}
