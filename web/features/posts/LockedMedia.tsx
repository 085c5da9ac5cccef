import { Lock } from "lucide-react";
import type { Media, Post } from "#contract/posts/posts";
import { clock } from "#web/ui/browser/clock.ts";
import { pageCopy as copy } from "./page-copy.ts";

// The currency is not known yet: the price is shown without a symbol rather than a wrong one.
const price = new Intl.NumberFormat("es", { minimumFractionDigits: 2 });

type LockedMediaProps = { post: Post; media: Extract<Media, { kind: "locked" }> };

/** A locked post: kind, duration and price, and that it cannot be bought yet. */
export function LockedMedia({ post, media }: LockedMediaProps) {
  const facts = [
    copy.lockedKinds[media.of],
    media.duration === null ? "" : clock(media.duration),
    post.unlock_price === null ? "" : copy.price(price.format(post.unlock_price / 100)),
  ];
  return (
    <div className="grid justify-items-center gap-2 rounded-md bg-fill px-6 py-10 text-center">
      <span className="grid size-13 place-items-center rounded-full bg-surface-raised">
        <Lock aria-hidden className="size-6" />
      </span>
      <p className="font-display text-lg leading-tight font-bold wrap-anywhere">{post.title}</p>
      <p className="font-semibold tabular-nums">{facts.filter(Boolean).join(" · ")}</p>
      <p className="max-w-80 text-sm text-pretty text-text-muted">{copy.lockedText}</p>
    </div>
  );
}
