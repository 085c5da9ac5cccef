import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId } from "react";
import { loadComments } from "#features/comments";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Card } from "#web/ui/Card.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { PostActions } from "./PostActions.tsx";
import { PostMenu } from "./PostMenu.tsx";

const Comments = lazy(loadComments);

type PostDiscussionProps = {
  /** The post that announces an event or a release. */
  postId: string;
  /** Without the menu of the post, whose actions the page shows elsewhere. */
  withoutMenu: boolean;
};

/** Likes, comments and saves of an event or a release, which are those of the post that announces it. */
export function PostDiscussion({ postId, withoutMenu }: PostDiscussionProps) {
  const id = useId();
  const post = useQuery(query("getPost", { id: postId }));
  return (
    <Card
      as="section"
      bleed
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {copy.comments}
        </h2>
        {post.data !== undefined && !withoutMenu && <PostMenu post={post.data} />}
      </div>
      {post.data !== undefined ? (
        <>
          <PostActions
            post={post.data}
            comments={{
              open: true,
              onPress: () => document.querySelector<HTMLElement>("[data-comment-field]")?.focus(),
              onReach: () => undefined,
            }}
          />
          <Suspense fallback={<SkeletonLine className="h-11" />}>
            <Comments post={post.data} reveal={false} />
          </Suspense>
        </>
      ) : post.error === null ? (
        <SkeletonLine className="h-11" />
      ) : (
        <QueryError of={post} title={copy.commentsFailed} as="h3" />
      )}
    </Card>
  );
}
