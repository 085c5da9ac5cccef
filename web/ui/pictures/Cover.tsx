import { drawnBackground } from "./drawn.ts";
import { cx } from "#web/ui/cx.ts";
import { Picture, type PictureProps } from "./Picture.tsx";
import { WaveMotif } from "./WaveMotif.tsx";

type CoverProps = Omit<PictureProps, "src" | "fallback" | "alt" | "width" | "height"> & {
  /** The name of the song, the album or the artist: draws the placeholder. */
  name: string;
  src?: string | null | undefined;
  alt?: string;
  /** The displayed shape, whatever the file's: "square", or "banner" (3:1). */
  shape?: "square" | "banner";
};

const SHAPES = {
  square: { width: 600, height: 600, bars: 11, wave: "w-3/5" },
  banner: { width: 2400, height: 800, bars: 45, wave: "h-1/2" },
};

/** A cover or banner; without a picture, one drawn from the name. */
export function Cover({ name, src, alt = "", shape = "square", className, ...rest }: CoverProps) {
  const { width, height, bars, wave } = SHAPES[shape];
  const frame = cx("block w-full", shape === "square" && "rounded-md", className);
  const placeholder = (
    <span
      role={alt === "" ? undefined : "img"}
      aria-label={alt === "" ? undefined : alt}
      aria-hidden={alt === "" ? true : undefined}
      style={{ backgroundImage: drawnBackground(name), aspectRatio: `${width} / ${height}` }}
      className={cx(frame, "grid place-items-center overflow-hidden text-drawn-text/75")}
    >
      <WaveMotif seed={name} bars={bars} className={cx("h-auto max-w-full", wave)} />
    </span>
  );
  if (!src) return placeholder;
  return (
    <Picture
      {...rest}
      src={src}
      alt={alt}
      width={width}
      height={height}
      fallback={placeholder}
      className={frame}
    />
  );
}
