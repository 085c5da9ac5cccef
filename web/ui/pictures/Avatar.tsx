import { drawnBackground } from "./drawn.ts";
import { cx } from "#web/ui/cx.ts";
import { Picture } from "./Picture.tsx";
import { srcSets } from "./src-sets.ts";

const SIZES = {
  xxs: { px: 16, look: "size-4 text-[0.625rem]" },
  xs: { px: 24, look: "size-6 text-xs" },
  sm: { px: 32, look: "size-8 text-sm" },
  md: { px: 44, look: "size-11 text-lg" },
  lg: { px: 64, look: "size-16 text-2xl" },
  xl: { px: 112, look: "size-28 text-3xl" },
};

export type AvatarSize = keyof typeof SIZES;

type AvatarProps = {
  /** The name: draws the placeholder when there is no picture. */
  name: string;
  src?: string | null | undefined;
  thumbhash?: string | null | undefined;
  size?: AvatarSize;
  /** Only where no name stands beside it. */
  alt?: string;
  className?: string;
};

/** An avatar: the picture, or the first letter of the name on colours derived from it. */
export function Avatar({ name, src, thumbhash, size = "md", alt = "", className }: AvatarProps) {
  const { px, look } = SIZES[size];
  const frame = cx("block shrink-0 overflow-hidden rounded-full", look, className);
  const placeholder = (
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
  if (!src) return placeholder;
  const widths = sidesOf(src);
  return (
    <Picture
      src={src}
      {...srcSets(widths)}
      sizes={widths.length === 0 ? undefined : `${px}px`}
      alt={alt}
      width={px}
      height={px}
      thumbhash={thumbhash}
      fallback={placeholder}
      className={frame}
    />
  );
}

/** Avatars are stored as squares of three sizes; the address of the middle one determines the others. */
const middleSide = /-200\.jpg$/;
const sides = [512, 200, 64];

function sidesOf(src: string): { url: string; width: number; webp: string }[] {
  if (!middleSide.test(src)) return [];
  return sides.map((width) => ({
    url: src.replace(middleSide, `-${width}.jpg`),
    width,
    webp: src.replace(middleSide, `-${width}.webp`),
  }));
}

function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  return (letter ?? "♪").toLocaleUpperCase("es");
}
