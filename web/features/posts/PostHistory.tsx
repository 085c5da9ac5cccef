import { useQuery } from "@tanstack/react-query";
import { normalizeLine } from "#contract/text/characters";
import type { Post } from "#contract/posts/posts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { exactDate } from "#web/parts/text/age.ts";
import { manageCopy } from "./manage-copy.ts";
import { RichText } from "#web/parts/text/RichText.tsx";

type PostHistoryProps = { post: Post; onClose: () => void };

/** The earlier versions of a post, newest first. */
export default function PostHistory({ post, onClose }: PostHistoryProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query("getPostHistory", { id: post.id }),
    // An edit since the last visit has added a version.
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={manageCopy.history} description={manageCopy.historyText}>
      {data !== undefined ? (
        <Versions post={post} versions={data.versions} />
      ) : error === null ? (
        <div className="grid gap-3 py-2">
          <output className="sr-only">{manageCopy.loading}</output>
          <SkeletonLine className="w-40" />
          <SkeletonLine />
          <SkeletonLine className="w-3/5" />
        </div>
      ) : (
        <QueryError
          of={{ error, isFetching, refetch }}
          as="h3"
          className="py-6"
          title={manageCopy.historyFailed}
        />
      )}
    </Dialog>
  );
}

/** Whether a title is only the beginning of the text, which is shown below it. */
function isBeginning({ title, description }: Version): boolean {
  return normalizeLine(description).startsWith(title);
}

type Version = { until: string; title: string; description: string; alts: string[] };

function Versions({ post, versions }: { post: Post; versions: readonly Version[] }) {
  if (versions.length === 0)
    return <p className="py-2 text-text-muted">{manageCopy.historyEmpty}</p>;
  return (
    <ol className="grid gap-5">
      {versions.map((version, at) => {
        const newer = versions[at - 1] ?? post;
        return (
          <li key={version.until} className="grid gap-1.5 border-l-2 border-border pl-4">
            <time dateTime={version.until} className="text-sm text-text-muted">
              {manageCopy.until(exactDate(version.until))}
            </time>
            {version.title !== newer.title && !isBeginning(version) && (
              <p className="font-semibold wrap-anywhere">{version.title}</p>
            )}
            {version.description !== "" && (
              <p className="wrap-anywhere whitespace-pre-line">
                <RichText text={version.description} />
              </p>
            )}
            {version.alts.map((alt, n) =>
              alt === "" ? null : (
                // Pictures are named by their position.
                <p key={n} className="text-sm text-text-muted wrap-anywhere">
                  {manageCopy.image} {n + 1}: {alt}
                </p>
              ),
            )}
          </li>
        );
      })}
    </ol>
  );
}
