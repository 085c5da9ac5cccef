import { useQuery } from "@tanstack/react-query";
import { Link } from "#web/parts/links/Link.tsx";
import { pictureOf } from "#contract/posts/picture-of";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { query } from "#web/api/query.ts";
import { paths } from "#web/paths.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

/** A post linked in a message; nothing when the viewer may not see it. */
export function PostPreview({ id }: { id: string }) {
  const { data: post, isPending } = useQuery({ ...query("getPost", { id }), retry: false });
  if (isPending) return <Skeleton className="h-18 rounded-lg bg-background/45" />;
  if (post === undefined) return null;
  return (
    <Link
      to={paths.post(post.id)}
      className="flex w-full items-center gap-3.5 rounded-lg bg-surface p-3 transition-colors hover:bg-surface-raised"
    >
      <Cover
        {...coverProps(pictureOf(post.media))}
        name={post.title}
        sizes="48px"
        className="w-12 shrink-0 rounded-md"
      />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{post.title}</span>
        <span className="truncate text-sm text-text-muted">{post.author.name}</span>
      </span>
    </Link>
  );
}
