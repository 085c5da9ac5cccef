import { useState, type CSSProperties, type ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { useHydrating } from "#web/ui/browser/hydration.ts";
import { fileOf } from "./same-file.ts";
import { placeholderOf } from "./thumbhash.ts";

export type PictureProps = {
  src: string;
  /** What it shows; "" where the text beside it says it already. */
  alt: string;
  /** Pixels of the file: they reserve the place before it arrives. */
  width: number;
  height: number;
  /** Base64 ThumbHash: a blurred stand-in until the picture has loaded. */
  thumbhash?: string | null | undefined;
  srcSet?: string | undefined;
  /** The same widths as WebP, for browsers that take it. */
  webpSrcSet?: string | undefined;
  sizes?: string | undefined;
  /** Loads at once and first: for the largest picture of a page. */
  priority?: boolean;
  /** The point that stays in sight when it is cut, "50% 20%" say. */
  focus?: string | undefined;
  /** How much of its light is taken away, 0 to 1. */
  darken?: number;
  /** Stands there if the file is missing. */
  fallback?: ReactNode;
  className?: string | undefined;
};

type Addresses = Pick<PictureProps, "src" | "srcSet" | "webpSrcSet">;

/** A picture that keeps its place, arrives softly and never shows as broken. */
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
  // What the server rendered must show without a script.
  const hydrating = useHydrating();
  // The address is part of the state, so that another picture begins anew.
  const [state, setState] = useState<(Addresses & { is: "loaded" | "broken" }) | null>(
    hydrating ? { src, srcSet, webpSrcSet, is: "loaded" } : null,
  );
  // What has loaded is not loaded again because its address was signed again.
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
              // A picture of the server's page may have failed before anybody listened.
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
