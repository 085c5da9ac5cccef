import { CircleAlert, Heart, LoaderCircle, MessageCircle, Pin, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { OwnPost } from "#contract/posts/own-posts";
import { audiences } from "#features/posts";
import { exactDate } from "#web/parts/text/age.ts";
import { editPathOf } from "#web/entities/post/edit-path.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { PostThumb } from "./PostThumb.tsx";
import { RowMenu } from "./RowMenu.tsx";
import { comesWhenReady, videoStateOf } from "./video-state.ts";
import type { Actions } from "./use-actions.ts";
import type { Selection } from "./use-selection.ts";

/** The columns of wide windows; narrow ones show the same below the title. */
export const rowColumns =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_7.5rem_8.5rem_2.75rem] lg:items-center lg:gap-4";

const shortDate = new Intl.DateTimeFormat("es", {
  day: "numeric",
  month: "short",
  year: "numeric",
});
const soonDate = new Intl.DateTimeFormat("es", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

type OwnPostRowProps = { post: OwnPost; selection: Selection; actions: Actions; now: number };

/** One of the viewer's posts, with its actions. */
export function OwnPostRow({ post, selection, actions, now }: OwnPostRowProps) {
  const isSelected = selection.has(post.id);
  const audience = audiences.find(({ value }) => value === post.visibility)?.label;
  return (
    <li
      className={cx(
        "relative flex items-start gap-1 py-2 pr-1 pl-3 transition-colors md:rounded-md md:px-3 lg:items-center",
        isSelected ? "bg-fill" : "hover:bg-surface-raised",
      )}
    >
      <Checkbox
        checked={isSelected}
        disabled={!isSelected && selection.full}
        onChange={() => undefined}
        onClick={(event) => selection.toggle(post.id, event.currentTarget.checked, event.shiftKey)}
        label={<span className="sr-only">{copy.select(post.title)}</span>}
        className="mr-1 pt-4.5 md:mr-2 lg:pt-2.5"
      />
      <div className={cx("min-w-0 flex-1", rowColumns)}>
        <div className="flex min-w-0 items-center gap-3">
          <PostThumb post={post} />
          <div className="grid min-w-0 gap-0.5">
            <Title post={post} />
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted">
              {post.is_pinned && post.state === "published" && (
                <Badge tone="accent" icon={<Pin aria-hidden />}>
                  {copy.pinned}
                </Badge>
              )}
              <VideoState post={post} />
              {post.description !== "" && !post.description.startsWith(post.title) && (
                <span className="truncate max-lg:hidden">{post.description}</span>
              )}
              <span className="lg:hidden">
                {audience} · <When post={post} now={now} />
              </span>
            </p>
          </div>
        </div>
        <p className="truncate text-sm text-text-muted max-lg:hidden">{audience}</p>
        <p className="text-sm text-text-muted max-lg:hidden">
          <When post={post} now={now} />
        </p>
        <Numbers post={post} />
        <div className="max-lg:absolute max-lg:top-2 max-lg:right-1">
          <RowMenu post={post} actions={actions} />
        </div>
      </div>
    </li>
  );
}

function Title({ post }: { post: OwnPost }) {
  const className = "truncate font-semibold underline-offset-2 max-lg:pr-11";
  if (post.state === "bin") return <p className={className}>{post.title}</p>;
  return (
    <Link
      to={editPathOf(post)}
      className={cx(className, "hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5")}
    >
      {post.title}
    </Link>
  );
}

/** Why a post is not published yet: its video is being converted, or the conversion failed. */
function VideoState({ post }: { post: OwnPost }) {
  const state = videoStateOf(post);
  if (state === null || post.state === "bin") return null;
  return state === "failed" ? (
    <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
      {copy.video.failed}
    </Badge>
  ) : (
    <Badge tone="accent" icon={<LoaderCircle aria-hidden className="animate-spin" />}>
      {copy.video.processing}
    </Badge>
  );
}

function When({ post, now }: { post: OwnPost; now: number }): ReactNode {
  if (post.goes_at !== null)
    return (
      <span className="font-medium text-warning">
        {copy.daysLeft(Math.ceil((Date.parse(post.goes_at) - now) / 86_400_000))}
      </span>
    );
  const publishAt =
    post.state === "scheduled" && !comesWhenReady(post, now) ? post.publish_at : null;
  const at = publishAt ?? post.created_at;
  const format = publishAt === null ? shortDate : soonDate;
  return (
    <time dateTime={at} title={exactDate(at)} className="whitespace-nowrap">
      {format.format(new Date(at))}
      {post.edited_at !== null && publishAt === null && ` · ${copy.edited}`}
    </time>
  );
}

function Numbers({ post }: { post: OwnPost }) {
  if (post.state === "scheduled") return <span className="max-lg:hidden" />;
  const plays = post.media?.kind === "audio" || post.media?.kind === "video";
  return (
    <p className="flex gap-3.5 text-sm text-text-muted tabular-nums max-lg:mt-1 max-lg:pl-17">
      <Count icon={<Heart />} text={copy.likes(post.like_count)} value={post.like_count} />
      <Count
        icon={<MessageCircle />}
        text={copy.comments(post.comment_count)}
        value={post.comment_count}
      />
      {plays && <Count icon={<Play />} text={copy.plays(post.views)} value={post.views} />}
    </p>
  );
}

function Count({ icon, text, value }: { icon: ReactNode; text: string; value: number }) {
  return (
    <span title={text} className="flex items-center gap-1 [&_svg]:size-4">
      <span aria-hidden className="contents">
        {icon} {copy.number(value)}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
