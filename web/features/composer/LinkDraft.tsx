import { useQuery } from "@tanstack/react-query";
import { CircleAlert, ExternalLink, Play, X } from "lucide-react";
import type { ReactNode } from "react";
import { parseSpotify, parseYouTube } from "#contract/posts/embeds";
import type { Picture as StoredPicture } from "#contract/files/files";
import { pictureProps } from "#web/entities/post/picture-props.ts";
import { query } from "#web/api/query.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { linkProblem } from "./draft.ts";

type LinkDraftProps = { url: string; onRemove: () => void };

/** The card of the link to be published, which can be removed. */
export function LinkDraft({ url, onRemove }: LinkDraftProps) {
  const problem = linkProblem(url);
  return (
    <div className="flex items-start gap-2 rounded-md bg-background p-3">
      <div className="min-w-0 flex-1">
        {problem !== null ? (
          <p role="alert" className="flex gap-2 py-2.5 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">
              {problem}
              <span className="block truncate text-sm text-text-muted">{url}</span>
            </span>
          </p>
        ) : parseSpotify(url) ? (
          <MusicCard url={url} />
        ) : (
          <PageCard url={url} />
        )}
      </div>
      <IconButton label={copy.removeLink} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  );
}

function PageCard({ url }: { url: string }) {
  const { data, isPending } = useQuery({ ...query("fetchLinkMetadata", { url }), retry: false });
  if (isPending) return <CardSkeleton />;
  return (
    <Card
      title={data?.title ?? hostOf(url)}
      text={data?.description ?? copy.linkUnread}
      place={data?.site_name || hostOf(url)}
      picture={data?.picture ?? null}
      icon={parseYouTube(url) ? <Play className="fill-current" /> : <ExternalLink />}
    />
  );
}

function MusicCard({ url }: { url: string }) {
  const { data, isPending } = useQuery({ ...query("fetchSpotifyMetadata", { url }), retry: false });
  if (isPending) return <CardSkeleton />;
  const kind = parseSpotify(url)?.kind ?? "track";
  return (
    <Card
      title={data?.title ?? copy.spotify[kind]}
      text={data?.artist ?? ""}
      place="Spotify"
      picture={data?.picture ?? null}
      icon={<Play className="fill-current" />}
    />
  );
}

type CardProps = {
  title: string;
  text: string;
  place: string;
  picture: StoredPicture | null;
  icon: ReactNode;
};

function Card({ title, text, place, picture, icon }: CardProps) {
  return (
    <div className="flex animate-fade items-center gap-3">
      <span
        aria-hidden
        className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-sm bg-fill text-text-muted [&_svg]:size-6"
      >
        {picture === null ? (
          icon
        ) : (
          <Picture
            {...pictureProps(picture)}
            alt=""
            sizes="5rem"
            className="size-20 object-cover"
          />
        )}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{title}</span>
        {text !== "" && <span className="truncate text-sm text-text-muted">{text}</span>}
        <span className="truncate text-sm text-text-muted">{place}</span>
      </span>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="flex items-center gap-3">
      <output className="sr-only">{copy.linkLoading}</output>
      <Skeleton className="size-20 shrink-0 rounded-sm" />
      <div aria-hidden className="grid flex-1 gap-2.5">
        <SkeletonLine className="w-3/4" />
        <SkeletonLine className="h-3 w-1/2" />
      </div>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? url;
}
