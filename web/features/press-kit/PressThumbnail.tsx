import type { PressPicture } from "#contract/files/files";
import { cx } from "#web/ui/cx.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";

type PressThumbnailProps = { picture: PressPicture; alt: string; className?: string };

/** A picture of the kit, small. */
export function PressThumbnail({ picture, alt, className }: PressThumbnailProps) {
  const smallest = picture.sizes.at(-1);
  return (
    <Picture
      src={smallest?.url ?? picture.url}
      alt={alt}
      width={picture.width}
      height={picture.height}
      thumbhash={picture.placeholder}
      className={cx("rounded-lg", className)}
    />
  );
}
