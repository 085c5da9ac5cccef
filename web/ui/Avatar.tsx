import { drawnBackground } from "./drawn.ts";
import { cx } from "./cx.ts";
import { Picture } from "./Picture.tsx";

const SIZES = {
  xs: { px: 24, look: "size-6 text-xs" },
  sm: { px: 32, look: "size-8 text-sm" },
  md: { px: 44, look: "size-11 text-lg" },
  lg: { px: 64, look: "size-16 text-2xl" },
  xl: { px: 112, look: "size-28 text-3xl" },
};

export type AvatarSize = keyof typeof SIZES;

type AvatarProps = {
  /** Whose face: draws the stand-in when there is no picture. */
  name: string;
  src?: string | null | undefined;
  thumbhash?: string | null | undefined;
  size?: AvatarSize;
  /** Only where no name stands beside it. */
  alt?: string;
  className?: string;
};

/** A face, or the first letter of the name on colours that belong to that name. */
export function Avatar({ name, src, thumbhash, size = "md", alt = "", className }: AvatarProps) {
  const { px, look } = SIZES[size];
  const frame = cx("block shrink-0 overflow-hidden rounded-full", look, className);
  const drawn = (
    <span
      role={alt === "" ? undefined : "img"}
      aria-label={alt === "" ? undefined : alt}
      aria-hidden={alt === "" ? true : undefined}
      style={{ backgroundImage: drawnBackground(name) }}
      className={cx(
        frame,
        "grid place-items-center font-display leading-none font-bold text-drawn-text select-none",
      )}
    >
      {initialOf(name)}
    </span>
  );
  if (!src) return drawn;
  return (
    <Picture
      src={src}
      alt={alt}
      width={px}
      height={px}
      thumbhash={thumbhash}
      fallback={drawn}
      className={frame}
    />
  );
}

function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  return (letter ?? "♪").toLocaleUpperCase("es");
}
