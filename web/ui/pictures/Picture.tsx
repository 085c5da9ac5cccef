import { useState, type CSSProperties, type ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { useHydrating } from "#web/ui/browser/hydration.ts";
import { fileOf } from "./same-file.ts";
import { placeholderOf } from "./thumbhash.ts";

export type PictureProps = {
  src: string;
  /** The alternative text; "" where the text beside it says the same. */
  alt: string;
  /** Size of the file in pixels, which reserves the space before it has loaded. */
  width: number;
  height: number;
  /** Base64 ThumbHash: a blurred placeholder until the picture has loaded. */
  thumbhash?: string | null | undefined;
  srcSet?: string | undefined;
  /** The same widths as WebP, for browsers that accept it. */
  webpSrcSet?: string | undefined;
  sizes?: string | undefined;
  /** Loads eagerly with high priority: for the largest picture of a page. */
  priority?: boolean;
  /** The point that stays visible when the picture is cropped, for example "50% 20%". */
  focus?: string | undefined;
  /** How much the picture is darkened, 0 to 1. */
  darken?: number;
  /** Shown if the file is missing. */
  fallback?: ReactNode;
  className?: string | undefined;
};

type Addresses = Pick<PictureProps, "src" | "srcSet" | "webpSrcSet">;

/** A picture that reserves its space, fades in, and never shows the browser's broken image. */
export function Picture({
  src,
  alt,
  width,
  height,
  thumbhash,
  srcSet,
  webpSrcSet,
  sizes,
  priority = false,
  focus,
  darken = 0,
  fallback,
  className,
}: PictureProps) {
  // Server-rendered pictures must be visible without JavaScript.
  const hydrating = useHydrating();
  // The address is part of the state, so that another picture starts as not loaded.
  const [state, setState] = useState<(Addresses & { is: "loaded" | "broken" }) | null>(
    hydrating ? { src, srcSet, webpSrcSet, is: "loaded" } : null,
  );
  // A new signature of the same file must not make the browser load it again.
  const signedAnew =
    state?.is === "loaded" && state.src !== src && fileOf(state.src) === fileOf(src);
  const from: Addresses = signedAnew ? state : { src, srcSet, webpSrcSet };
  const is = state?.src === from.src ? state.is : "loading";
  if (is === "broken" && fallback !== undefined) return fallback;
  const placeholder = thumbhash && is !== "loaded" ? placeholderOf(thumbhash) : undefined;
  const style: CSSProperties = { aspectRatio: `${width} / ${height}` };
  if (darken > 0) style.filter = `brightness(${1 - darken})`;
  if (placeholder !== undefined) style.backgroundImage = `url("${placeholder}")`;
  return (
    <span
      style={style}
      className={cx("block overflow-hidden bg-fill bg-cover bg-center", className)}
    >
      {is === "broken" ? (
        <span className="sr-only">{alt}</span>
      ) : (
        <picture className="contents">
          {from.webpSrcSet !== undefined && (
            <source type="image/webp" srcSet={from.webpSrcSet} sizes={sizes} />
          )}
          <img
            ref={(image) => {
              if (!image?.complete) return;
              const now = image.naturalWidth > 0 ? "loaded" : "broken";
              // A server-rendered picture may have failed before React attached `onError`.
              if (is === "loading" ? now === "loaded" : hydrating && now === "broken")
                setState({ ...from, is: now });
            }}
            src={from.src}
            srcSet={from.srcSet}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : "auto"}
            decoding="async"
            style={{ objectPosition: focus }}
            onLoad={() => setState({ ...from, is: "loaded" })}
            onError={() => setState({ ...from, is: "broken" })}
            className={cx(
              "size-full object-cover transition-opacity duration-200",
              is === "loading" && "opacity-0",
            )}
          />
        </picture>
      )}
    </span>
  );
}
