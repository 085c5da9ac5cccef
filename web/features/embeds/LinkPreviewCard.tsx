import { ExternalLink } from "lucide-react";
import type { LinkPreview } from "#contract/posts/links";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { cx } from "#web/ui/cx.ts";
import { srcSets } from "#web/ui/pictures/src-sets.ts";
import { cardClass } from "./card-class.ts";
import { copy } from "./copy.ts";
import { hostOf } from "./host-of.ts";
import { LinkCard } from "./LinkCard.tsx";

/** Pictures at least this wide and in landscape format are shown above the text, others beside it. */
const WIDE = { width: 400, ratio: 1.3 };

/** The card of a link, with the metadata of its page. The picture is our copy: nothing loads from that site. */
export function LinkPreviewCard({ card }: { card: LinkPreview }) {
  const { picture, url, title, description } = card;
  if (!/^https?:\/\//.test(url)) return null;
  if (picture === null && description === "")
    return <LinkCard url={url} title={title} className="bg-background" />;
  const wide =
    picture !== null && picture.width >= WIDE.width && picture.width / picture.height >= WIDE.ratio;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      className={cx(
        cardClass,
        "overflow-hidden bg-background",
        wide ? "block p-0" : "items-stretch p-0",
      )}
    >
      {picture !== null && (
        <Picture
          src={picture.url}
          {...srcSets(picture.sizes)}
          width={wide ? 1200 : 400}
          height={wide ? 630 : 400}
          thumbhash={picture.placeholder}
          alt=""
          sizes={wide ? "(min-width: 768px) 640px, 100vw" : "120px"}
          className={wide ? "w-full" : "h-auto w-28 shrink-0 sm:w-32"}
          fallback={<></>}
        />
      )}
      <span className="grid min-w-0 flex-1 content-center gap-0.5 p-3.5">
        <span className="flex items-center gap-1.5 text-sm text-text-muted">
          <span className="truncate">{card.site_name === "" ? hostOf(url) : card.site_name}</span>
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        </span>
        <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{title}</span>
        {description !== "" && (
          <span className="line-clamp-2 text-sm text-text-muted wrap-anywhere">{description}</span>
        )}
      </span>
      <span className="sr-only">. {copy.newTab}</span>
    </a>
  );
}
