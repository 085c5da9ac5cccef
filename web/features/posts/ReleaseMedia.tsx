import { Play } from "lucide-react";
import { useState } from "react";
import { releaseTypes } from "#contract/releases/release-types";
import type { ReleaseSummary } from "#contract/releases/release-summary";
import type { Post } from "#contract/posts/posts";
import { playPosts } from "#features/player";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { tracksLabel } from "#web/entities/release/tracks-label.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";

const copy = {
  releaseFailed: "No pudimos cargar las canciones",
  playRelease: (title: string): string => `Escuchar ${title}`,
};

type ReleaseMediaProps = { post: Post; release: ReleaseSummary };

/** A release in a list: its cover and title link to its page, a button plays all of it. */
export function ReleaseMedia({ post, release }: ReleaseMediaProps) {
  const [isLoading, setIsLoading] = useState(false);
  const path = paths.release(post.author, release.slug);
  const play = async () => {
    setIsLoading(true);
    try {
      const open = await call("getRelease", { handle: post.user_id, slug: release.slug });
      // It may have been taken back meanwhile.
      if (open.state === "out") playPosts(open.tracks.map((track) => track.post));
    } catch (error) {
      notify({ title: copy.releaseFailed, text: errorMessage(error), tone: "danger" });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className="flex h-32 items-center gap-4 rounded-md bg-background p-3 inset-ring inset-ring-border">
      <Link to={path} tabIndex={-1} aria-hidden className="w-26 shrink-0">
        <Cover
          {...coverProps(release.cover)}
          name={release.title}
          sizes="104px"
          className="rounded-sm"
        />
      </Link>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-sm text-text-muted">{releaseTypes[release.type]}</span>
        <Link
          to={path}
          className="line-clamp-2 rounded-sm font-display text-lg leading-snug font-bold wrap-anywhere underline-offset-2 hover:underline"
        >
          {release.title}
        </Link>
        <span className="truncate text-sm text-text-muted">{tracksLabel(release)}</span>
      </div>
      <IconButton
        label={copy.playRelease(release.title)}
        variant="primary"
        aria-busy={isLoading}
        onClick={() => void play()}
      >
        <Play aria-hidden className="translate-x-px fill-current" />
      </IconButton>
    </div>
  );
}
