import { useQuery } from "@tanstack/react-query";
import { isSpotify, isYouTube, parseSpotify, parseYouTube } from "#contract/posts/embeds";
import { limits } from "#contract/limits";
import { linksOf } from "#contract/text/scan-text";
import { LinkCard, LinkPreviewCard, SpotifyEmbed, YouTubeEmbed } from "#features/embeds";
import { query } from "#web/api/query.ts";
import { PostPreview } from "./PostPreview.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

/** Number of players of each kind in one text. */
const players = 3;

/** Previews of the links in a text: players that load with a tap, and at most two cards. */
export default function Previews({ text }: { text: string }) {
  const links = linksOf(text);
  const videos = links.filter(isYouTube);
  const songs = links.filter(isSpotify);
  const posts = links.flatMap((url) => postIn(url) ?? []);
  const others = links.filter(
    (url) => !videos.includes(url) && !songs.includes(url) && postIn(url) === null,
  );
  if (links.length === 0) return null;
  return (
    <div className="clear-both grid w-96 max-w-full gap-2 pt-2 pb-1 whitespace-normal">
      {videos.slice(0, players).map((url) => (
        <VideoPreview key={url} url={url} />
      ))}
      {songs.slice(0, players).map((url) => (
        <SongPreview key={url} url={url} />
      ))}
      {posts.slice(0, players).map((id) => (
        <PostPreview key={id} id={id} />
      ))}
      {others.slice(0, limits.messagePreviews).map((url) => (
        <PagePreview key={url} url={url} />
      ))}
    </div>
  );
}

/** The post to which an address of this site leads, or null. */
function postIn(url: string): string | null {
  const { origin, pathname } = new URL(url);
  return origin === location.origin
    ? (/^\/post\/([0-9a-f-]{36})\/?$/.exec(pathname)?.[1] ?? null)
    : null;
}

/** A card is loaded once per visit. */
const once = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

function VideoPreview({ url }: { url: string }) {
  const { data = null } = useQuery({
    ...query("fetchLinkMetadata", { url }),
    ...once,
    enabled: parseYouTube(url)?.kind === "video",
  });
  return <YouTubeEmbed url={url} card={data} />;
}

function SongPreview({ url }: { url: string }) {
  const { data = null } = useQuery({
    ...query("fetchSpotifyMetadata", { url }),
    ...once,
    enabled: parseSpotify(url) !== null,
  });
  return <SpotifyEmbed url={url} card={data} />;
}

function PagePreview({ url }: { url: string }) {
  const { data, isPending } = useQuery({ ...query("fetchLinkMetadata", { url }), ...once });
  if (isPending) return <Skeleton className="h-18 rounded-lg bg-background/45" />;
  if (data !== undefined) return <LinkPreviewCard card={data} />;
  return <LinkCard url={url} title={new URL(url).hostname} className="bg-background" />;
}
