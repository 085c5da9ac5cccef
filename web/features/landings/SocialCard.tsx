import { ImageIcon } from "lucide-react";
import type { Picture as StoredPicture } from "#contract/files/files";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { copy } from "./copy.ts";

type SocialCardProps = { picture: StoredPicture | null; title: string; description: string };

/** A link to the page as a conversation in WhatsApp shows it. */
export function SocialCard({ picture, title, description }: SocialCardProps) {
  return (
    <figure
      aria-label={copy.socialCard}
      className="m-0 grid max-w-88 overflow-hidden rounded-lg border border-border bg-fill"
    >
      {picture === null ? (
        <div className="grid aspect-1200/630 place-content-center justify-items-center gap-2 p-4 text-center text-sm text-text-muted">
          <ImageIcon aria-hidden className="size-8" />
          {copy.usualSocialImage}
        </div>
      ) : (
        <Picture
          src={picture.sizes.at(-1)?.url ?? picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          thumbhash={picture.placeholder}
        />
      )}
      <figcaption className="grid gap-0.5 p-3">
        <span className="truncate font-semibold">{title}</span>
        <span className="line-clamp-2 text-sm text-text-muted">{description}</span>
        <span className="text-xs text-text-muted">{location.host}</span>
      </figcaption>
    </figure>
  );
}
