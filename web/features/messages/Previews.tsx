import { useQuery } from "@tanstack/react-query";
import { isYouTube, parseSpotify } from "#contract/embeds";
import { limits } from "#contract/limits";
import { scanText } from "#contract/scan-text";
import { LinkCard, LinkPreviewCard, SpotifyEmbed, YouTubeEmbed } from "#features/embeds";
import { call } from "#web/api/client.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";

/** Players of each kind in one text (spec 1 §9). */
const players = 3;

/** What the addresses in a text lead to: players that load with a tap, and at most two cards. */
export default function Previews({ text }: { text: string }) {
  const links = [
    ...new Set(scanText(text).flatMap((part) => (part.kind === "link" ? [part.url] : []))),
  ];
  const videos = links.filter(isYouTube);
  const songs = links.filter((url) => parseSpotify(url) !== null);
  const others = links.filter((url) => !videos.includes(url) && !songs.includes(url));
  if (links.length === 0) return null;
  return (
    <div className="clear-both grid w-96 max-w-full gap-2 pt-2 pb-1 whitespace-normal">
      {videos.slice(0, players).map((url) => (
        <YouTubeEmbed key={url} url={url} />
      ))}
      {songs.slice(0, players).map((url) => (
        <SpotifyEmbed key={url} url={url} />
      ))}
      {others.slice(0, limits.messagePreviews).map((url) => (
        <Preview key={url} url={url} />
      ))}
    </div>
  );
}

function Preview({ url }: { url: string }) {
  const { data, isPending } = useQuery({
    queryKey: ["fetchLinkMetadata", { url }] as const,
    queryFn: ({ signal }) => call("fetchLinkMetadata", { url }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isPending) return <Skeleton className="h-18 rounded-lg bg-background/45" />;
  if (data !== undefined) return <LinkPreviewCard card={data} />;
  return <LinkCard url={url} title={new URL(url).hostname} className="bg-background" />;
}
