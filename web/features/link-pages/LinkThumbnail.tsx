import type { Picture as StoredPicture } from "#contract/files/files";
import { cx } from "#web/ui/cx.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";

/** The small picture beside a link; what the link says stands next to it. */
export function LinkThumbnail({
  picture,
  className,
}: {
  picture: StoredPicture;
  className?: string;
}) {
  return (
    <Picture
      src={picture.sizes[0]?.webp ?? picture.url}
      alt=""
      width={48}
      height={48}
      thumbhash={picture.placeholder}
      className={cx("size-12 shrink-0 rounded-md", className)}
    />
  );
}
