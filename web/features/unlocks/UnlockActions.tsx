import { pagePath } from "#contract/pages";
import type { Post } from "#contract/posts/posts";
import { isPreview } from "#web/entities/post/lock-of.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { UnlockButton } from "./UnlockButton.tsx";

type UnlockActionsProps = { post: Post; className?: string };

/** The ways to have a locked post whole: paying for it, becoming a member of its author, or waiting. */
export function UnlockActions({ post, className }: UnlockActionsProps) {
  const { author, unlock_levels: levels, unlock_price: price, opens_at: opensAt } = post;
  if (!isPreview(post)) return null;
  const username = author.username ?? author.creator_slug ?? author.id;
  return (
    <div className={cx("grid justify-items-center gap-1.5 text-center", className)}>
      <div className="flex flex-wrap justify-center gap-2">
        <UnlockButton post={post} />
        {levels !== null && (
          <Link
            to={pagePath("membership", { username })}
            className={buttonClass({ variant: price === null ? "primary" : "secondary" })}
          >
            {copy.join}
          </Link>
        )}
      </div>
      {levels !== null && levels.length > 0 && (
        <p className="text-sm text-pretty wrap-anywhere">
          {copy.forLevels(levels.map(({ name }) => name))}
        </p>
      )}
      {opensAt !== null && <p className="text-sm text-pretty">{copy.opens(dayOf(opensAt))}</p>}
    </div>
  );
}
