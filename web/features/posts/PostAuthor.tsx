import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { ageLabel, exactDate } from "#web/parts/text/age.ts";
import { copy } from "./copy.ts";
import { EditedMark } from "./EditedMark.tsx";
import { useNow, useZone } from "#web/parts/text/use-now.ts";

/** The author, their role, and the age of the post. */
export function PostAuthor({ post }: { post: Post }) {
  const { author } = post;
  const now = useNow();
  const zone = useZone();
  const profile = paths.profile(author);
  const audience = copy.audience[post.visibility];
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {/* The name beside it is the same link. */}
      <Link to={profile} tabIndex={-1} aria-hidden className="shrink-0 rounded-full">
        <Avatar name={author.name} src={author.avatar_url} />
      </Link>
      <div className="grid min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            to={profile}
            className="truncate font-semibold underline-offset-2 hover:underline pointer-coarse:-mt-5 pointer-coarse:pt-5"
          >
            {author.name}
          </Link>
          {author.role !== null && (
            <Badge tone={author.role === "creator" ? "accent" : "neutral"} className="h-5 shrink-0">
              {author.is_band ? copy.band : author.role === "creator" ? copy.artist : copy.fan}
            </Badge>
          )}
        </div>
        <div className="flex min-w-0 items-center gap-1.5 text-sm text-text-muted">
          {author.username !== null && <span className="truncate">@{author.username}</span>}
          {author.username !== null && <span aria-hidden>·</span>}
          <Link
            to={paths.post(post.id)}
            className="-mx-1 -my-1 shrink-0 px-1 py-1 hover:underline pointer-coarse:-mx-2 pointer-coarse:-mb-5 pointer-coarse:min-w-11 pointer-coarse:px-2 pointer-coarse:pb-5"
          >
            <time dateTime={post.created_at} title={exactDate(post.created_at, zone)}>
              {ageLabel(post.created_at, now)}
            </time>
          </Link>
          {audience !== null && <span aria-hidden>·</span>}
          {audience !== null && <span className="truncate">{audience}</span>}
          <EditedMark post={post} />
        </div>
        {post.acted_by && (
          <p className="truncate text-sm text-text-muted">{copy.actedBy(post.acted_by)}</p>
        )}
      </div>
    </div>
  );
}
