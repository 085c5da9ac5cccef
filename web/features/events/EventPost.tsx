import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { Event } from "#contract/events/events";
import { loadComments } from "#features/comments";
import { PostActions, PostMenu } from "#features/posts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Card } from "#web/ui/Card.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

const Comments = lazy(loadComments);

/** Likes, comments and saves of an event, which are those of the post that announces it. */
export function EventPost({ event: { post_id, is_own } }: { event: Event }) {
  const post = useQuery(query("getPost", { id: post_id }));
  return (
    <Card
      as="section"
      bleed
      aria-labelledby="event-comments"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="event-comments" className="text-lg">
          {copy.comments}
        </h2>
        {/* The organizer's actions are above. */}
        {post.data !== undefined && !is_own && <PostMenu post={post.data} />}
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
        <QueryError of={post} title={copy.postFailed} as="h3" />
      )}
    </Card>
  );
}
