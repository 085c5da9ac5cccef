import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { drawnBackground } from "#web/ui/pictures/drawn.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { srcSets } from "#web/ui/pictures/src-sets.ts";
import { cardClass } from "./card-class.ts";
import { copy } from "./copy.ts";
import type { TapToLoadProps } from "./TapToLoad.tsx";

type ClosedCardProps = TapToLoadProps & {
  place: (element: Element | null) => void;
  onOpen: () => void;
};

/** The card before it is opened: a row with a small picture, or the picture in the shape of the player. */
export function ClosedCard({
  wide = false,
  className,
  cardClassName,
  place,
  onOpen,
  ...cardContent
}: ClosedCardProps) {
  const { site, title, subtitle, picture = null, frame } = cardContent;
  const placeholderArt = (
    <span
      aria-hidden
      style={{ backgroundImage: drawnBackground(site + frame) }}
      className="absolute inset-0"
    />
  );
  const art = picture && (
    <Picture
      src={picture.url}
      {...srcSets(picture.sizes)}
      width={wide ? 16 : 1}
      height={wide ? 9 : 1}
      thumbhash={picture.placeholder}
      alt=""
      sizes={wide ? "(min-width: 768px) 640px, 100vw" : "64px"}
      fallback={placeholderArt}
      className="absolute inset-0 size-full"
    />
  );
  if (wide)
    return (
      <button
        ref={place}
        type="button"
        onClick={onOpen}
        className={cx(
          "group relative w-full overflow-hidden rounded-lg bg-fill text-left",
          className,
        )}
      >
        {art ?? placeholderArt}
        <span
          data-theme="dark"
          className="absolute inset-0 flex flex-col justify-end bg-linear-to-t from-background/95 via-background/30 to-transparent p-4 text-text"
        >
          <PlayMark className="absolute inset-0 m-auto size-16 bg-background/75 transition-transform group-hover:scale-105" />
          <Words
            title={title}
            subtitle={subtitle}
            note={copy.loadsFrom(site)}
            className="flex-none"
          />
        </span>
      </button>
    );
  return (
    <button ref={place} type="button" onClick={onOpen} className={cx(cardClass, cardClassName)}>
      <span className="relative size-16 shrink-0 overflow-hidden rounded-md text-drawn-text">
        {art ?? placeholderArt}
        <PlayMark
          className={cx(
            "absolute inset-0 m-auto size-9",
            art !== null && "bg-background/75 text-text",
          )}
        />
      </span>
      <Words title={title} subtitle={subtitle} note={copy.loadsFrom(site)} className="flex-1" />
    </button>
  );
}

function PlayMark({ className }: { className: string }) {
  return (
    <span aria-hidden className={cx("grid place-items-center rounded-full", className)}>
      <Play className="size-1/3 min-h-4.5 min-w-4.5 translate-x-px fill-current" />
    </span>
  );
}

type WordsProps = {
  title: ReactNode;
  subtitle: string | undefined;
  note: string;
  className?: string;
};

function Words({ title, subtitle, note, className }: WordsProps) {
  return (
    <span className={cx("grid min-w-0", className)}>
      <span className="line-clamp-2 leading-snug font-semibold text-balance wrap-anywhere">
        {title}
      </span>
      {subtitle !== undefined && <span className="truncate">{subtitle}</span>}
      <span className="text-sm text-text-muted">{note}</span>
    </span>
  );
}
