import { lazy, type ReactNode, Suspense, useState } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { scanText } from "#contract/text/scan-text";
import { loadComments } from "#features/comments";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { isPost } from "#web/entities/post/check-post.ts";
import { copy } from "./copy.ts";
import { PostActions } from "./PostActions.tsx";
import { PostAuthor } from "./PostAuthor.tsx";
import { PostMedia } from "./PostMedia.tsx";
import { PostMenu } from "./PostMenu.tsx";
import { LongText } from "#web/parts/text/LongText.tsx";

const Comments = lazy(loadComments);
/** Posts with open comments, which open again when the viewer returns to a list. */
const postIdsWithOpenComments = new Set<string>();

export type PostCardProps = {
  /** Unvalidated, straight from an answer: a damaged post shows an error and affects nothing else. */
  post: Post;
  /** The posts that play after it; the post alone when absent. */
  queue?: readonly Post[];
  /** The whole text and the comments, for the post's own page. */
  whole?: boolean;
  /** Shown above the actions, on the post's own page. */
  facts?: ReactNode;
  /** Near the top of the screen: its picture loads at once. */
  priority?: boolean;
  onDeleted?: () => void;
};

/** A post: author, text, media and actions. */
export function PostCard(props: PostCardProps) {
  if (!isPost(props.post)) return <BrokenCard title={copy.brokenPost} text={copy.brokenPostText} />;
  return (
    <ErrorBoundary resetKeys={[props.post]} FallbackComponent={FailedCard}>
      <WholeCard {...props} />
    </ErrorBoundary>
  );
}

function WholeCard({
  post,
  queue = [post],
  whole = false,
  facts,
  priority = false,
  onDeleted,
}: PostCardProps) {
  const tags = tagsBeyond(post);
  const [open, setOpen] = useState<boolean | "pressed">(
    whole || postIdsWithOpenComments.has(post.id),
  );
  const show = (on: boolean) => {
    if (on) postIdsWithOpenComments.add(post.id);
    else postIdsWithOpenComments.delete(post.id);
    setOpen(on && "pressed");
  };
  const press = () => {
    // On the post's own page comments are always open.
    if (whole) document.querySelector<HTMLElement>("[data-comment-field]")?.focus();
    else if (open !== false) show(false);
    else void loadComments().then(() => show(true), notifyUnavailable);
  };
  return (
    <Card
      as="article"
      bleed
      aria-label={`Publicación de ${post.author.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4 md:p-5"
    >
      <header className="flex items-center gap-2">
        <PostAuthor post={post} />
        <PostMenu post={post} onDeleted={onDeleted} />
      </header>
      {post.description !== "" && <LongText text={post.description} whole={whole} />}
      <PostMedia post={post} queue={queue} priority={priority} />
      {tags.length > 0 && (
        <ul
          aria-label="Etiquetas"
          className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-muted pointer-coarse:-my-2.5 pointer-coarse:gap-y-0"
        >
          {tags.map((tag) => (
            <li key={tag} className="wrap-anywhere">
              <Link
                to={paths.exploreMusic(tag)}
                className="-my-1 inline-block min-w-6 py-1 hover:text-text hover:underline pointer-coarse:my-0 pointer-coarse:min-w-11 pointer-coarse:py-3"
              >
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {facts}
      <PostActions
        post={post}
        comments={{
          open: open !== false,
          onPress: press,
          onReach: () => void loadComments().catch(() => undefined),
        }}
      />
      {open !== false && (
        <ErrorBoundary FallbackComponent={NoComments}>
          <Suspense fallback={<SkeletonLine className="h-11" />}>
            <Comments post={post} reveal={open === "pressed"} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Card>
  );
}

/** The tags that are not in the text. */
function tagsBeyond(post: Post): string[] {
  if (post.tags.length === 0) return [];
  const textTags = new Set(
    scanText(post.description).flatMap((part) =>
      part.kind === "tag" ? [part.text.slice(1).toLowerCase()] : [],
    ),
  );
  return [...new Set(post.tags)].filter((tag) => !textTags.has(tag.toLowerCase()));
}

function NoComments() {
  return (
    <p role="alert" className="text-sm text-text-muted">
      {copy.commentsFailed}. {copy.commentsFailedText}
    </p>
  );
}

function FailedCard({ resetErrorBoundary }: FallbackProps) {
  return (
    <BrokenCard
      title={copy.cardFailed}
      text={copy.cardFailedText}
      onRetry={() => resetErrorBoundary()}
    />
  );
}

type BrokenCardProps = { title: string; text: string; onRetry?: () => void };

function BrokenCard({ title, text, onRetry }: BrokenCardProps) {
  return (
    <Card as="article" bleed className="flex flex-wrap items-center gap-4 p-5">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-text-muted">{text}</p>
      </div>
      {onRetry !== undefined && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {copy.retry}
        </Button>
      )}
    </Card>
  );
}
