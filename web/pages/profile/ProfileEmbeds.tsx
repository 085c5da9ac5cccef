import { useQuery } from "@tanstack/react-query";
import { AudioLines, Camera, MessageCircle } from "lucide-react";
import { LinkCard, SpotifyEmbed, YouTubeEmbed } from "#features/embeds";
import { query } from "#web/api/query.ts";
import type { Elsewhere } from "./elsewhere.ts";

/** A person's embedded players, and cards of links. */
export function ProfileEmbeds({ handle, of }: { handle: string; of: Elsewhere }) {
  const { spotify, youtube, soundcloud, instagram, twitter } = of;
  const { data: cards } = useQuery({
    ...query("getProfileCards", { handle }),
    enabled: spotify !== null || youtube !== null,
    retry: false,
  });
  return (
    <>
      {spotify !== null && <SpotifyEmbed url={spotify} card={cards?.spotify ?? null} />}
      {youtube !== null && (
        <YouTubeEmbed url={youtube} card={cards?.youtube ?? null} wide={false} />
      )}
      {soundcloud !== null && (
        <LinkCard url={soundcloud} title="SoundCloud" icon={<AudioLines className="size-5" />} />
      )}
      {instagram !== null && (
        <LinkCard url={instagram} title="Instagram" icon={<Camera className="size-5" />} />
      )}
      {twitter !== null && (
        <LinkCard url={twitter} title="X (Twitter)" icon={<MessageCircle className="size-5" />} />
      )}
    </>
  );
}
