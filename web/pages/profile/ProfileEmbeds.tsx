import { useQuery } from "@tanstack/react-query";
import { AudioLines, Camera, MessageCircle } from "lucide-react";
import type { Profile } from "#contract/people/profiles";
import { LinkCard, SpotifyEmbed, YouTubeEmbed } from "#features/embeds";
import { query } from "#web/api/query.ts";
import { copy } from "./copy.ts";
import { httpsUrl, socialLinks } from "./social-links.ts";

/** What of theirs stands elsewhere: players that open here, and cards of links that are not shown already. */
export function ProfileEmbeds({ profile }: { profile: Profile }) {
  const linked = new Set(socialLinks(profile.social_links).map(({ url }) => plain(url)));
  const card = (url: string): string | null => {
    const https = httpsUrl(url);
    return https === null || linked.has(plain(https)) ? null : https;
  };
  const [spotify, youtube] = [httpsUrl(profile.spotify_url), httpsUrl(profile.youtube_url)];
  const soundcloud = card(profile.soundcloud_url);
  const instagram = card(profile.instagram_url);
  const twitter = card(profile.twitter_url);
  const { data: cards } = useQuery({
    ...query("getProfileCards", { handle: profile.id }),
    enabled: spotify !== null || youtube !== null,
    retry: false,
  });
  if (!(spotify ?? youtube ?? soundcloud ?? instagram ?? twitter)) return null;
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="mb-3 text-lg">
        {copy.elsewhere}
      </h2>
      {/* Side by side on phones, so that the music below is not far. */}
      <div className="relative -mx-4 flex snap-x scroll-px-4 items-start gap-2.5 overflow-x-auto px-4 [scrollbar-width:none] *:w-[86%] *:max-w-96 *:shrink-0 *:snap-start *:only:w-full md:-mx-6 md:scroll-px-6 md:px-6 xl:mx-0 xl:grid xl:overflow-visible xl:px-0 xl:*:w-full">
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
      </div>
    </section>
  );
}

/** Two ways to write one address. */
function plain(url: string): string {
  return url
    .replace(/^https:\/\/(?:www\.)?/, "")
    .replace(/\/$/, "")
    .toLowerCase();
}
