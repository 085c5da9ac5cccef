import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { TipLink } from "#web/entities/person/TipLink.tsx";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { SkeletonPost } from "#web/ui/Skeleton.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { BackLink } from "./BackLink.tsx";
import { JoinCall } from "./JoinCall.tsx";
import { pageCopy } from "./page-copy.ts";
import { PostCard } from "./PostCard.tsx";
import { PostFacts } from "./PostFacts.tsx";
import { PostList } from "./PostList.tsx";
import { StartAt } from "./StartAt.tsx";
import { useLivePosts } from "./use-live-posts.ts";

/** /post/{id}: a whole post, readable without a session, and more of its author below. */
export function PostPage() {
  const { id = "" } = useParams();
  const { data: post, error, refetch, isFetching } = useQuery(query("getPost", { id }));
  useTitle(post && `${post.title} — ${post.author.name}`);

  return (
    <Columns className="py-1 md:pt-0 md:pb-6">
      <div className="flex items-center gap-1 px-1 pb-1 md:px-0">
        <BackLink />
        <h1 className="text-lg">{copy.postPage}</h1>
      </div>
      {/* The server loaded the data of the page for a visitor: this member may not be allowed to see it. */}
      {error !== null && isGone(error) ? (
        <EmptyState
          title={isRemoved(error) ? pageCopy.removed : copy.gone}
          text={isRemoved(error) ? pageCopy.removedText : copy.goneText}
          action={
            <Link to={paths.root} className={buttonClass()}>
              {copy.goHome}
            </Link>
          }
        />
      ) : post !== undefined ? (
        <FoundPost key={post.id} post={post} />
      ) : error === null ? (
        <div>
          <output className="sr-only">{copy.loadingPost}</output>
          <SkeletonPost />
        </div>
      ) : (
        <QueryError of={{ error, isFetching, refetch }} title={copy.postFailed} />
      )}
    </Columns>
  );
}

function FoundPost({ post }: { post: Post }) {
  const navigate = useNavigate();
  const { author } = post;
  const [living, setLiving] = useState<HTMLElement | null>(null);
  useLivePosts(living);
  return (
    <>
      <div ref={setLiving}>
        <div data-post={post.id}>
          <StartAt post={post} />
          <PostCard
            post={post}
            whole
            priority
            facts={
              <>
                <Region>
                  <PostFacts post={post} />
                </Region>
                <TipLink
                  artist={author}
                  origin={{ post: post.id, place: "post" }}
                  size="sm"
                  className="max-w-full justify-self-start"
                />
              </>
            }
            onDeleted={() => void navigate(paths.profile(author))}
          />
        </div>
      </div>
      <JoinCall name={author.name} />
      <div className="mt-8">
        <Region>
          <PostList
            input={{ artistId: post.user_id }}
            without={post.id}
            empty={<></>}
            heading={
              <h2 className="px-4 text-xl md:px-0">
                <Link
                  to={paths.profile(author)}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {copy.moreFrom(author.name)}
                </Link>
              </h2>
            }
          />
        </Region>
      </div>
    </>
  );
}

/** Removed, or an address that never existed: an invalid id is refused with 400. */
function isGone(error: Error): boolean {
  return (
    error instanceof ApiError &&
    (error.code === "post_not_found" || error.code === "invalid_input" || isRemoved(error))
  );
}

/** A public post that was deleted by its author. */
function isRemoved(error: Error): boolean {
  return error instanceof ApiError && error.code === "post_gone";
}
