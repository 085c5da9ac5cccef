import { countries } from "#contract/countries";
import { genreLabel } from "#contract/genres";
import { limits } from "#contract/limits";
import { product } from "#contract/names";
import type { Profile } from "#contract/people/profiles";
import { firstCharacters } from "#contract/text/text";
import { getBandMembers, getBandsOf } from "#modules/bands";
import { getPublicCollections } from "#modules/collections";
import { addressOf } from "#modules/people";
import { getFeaturedPost, getFeed } from "#modules/posts";
import { getProfile, getProfileCards } from "#modules/profiles";
import type { VisitorContext } from "#platform/context";
import { onePage, type Page, plainPage, pageTitle } from "./page.ts";
import { releasesRssPath, releasesRssTitle, rssPath } from "./serve-rss.ts";
import { socialImageOf } from "./social-image/image-of-profile.ts";

const list = new Intl.ListFormat("es", { type: "conjunction" });
const descriptionLength = 200;

/** The page of a person with the data of its first screen. Throws user_not_found. */
export async function profilePage(ctx: VisitorContext, handle: string): Promise<Page> {
  const profile = await getProfile(ctx, { handle });
  const canonical = addressOf(profile);
  if (canonical !== `/${handle}`) return plainPage({ status: 301, location: canonical });
  const artistId = profile.id;
  const showsCards = profile.spotify_url !== "" || profile.youtube_url !== "";
  const [feed, featuredPost, collections, cards, members, bands] = await Promise.all([
    getFeed(ctx, { sort: "latest", artistId, limit: 20, offset: 0 }),
    getFeaturedPost(ctx, { artistId }),
    getPublicCollections(ctx, { id: artistId, limit: limits.collectionsPage }),
    showsCards ? getProfileCards(ctx, { handle: artistId }) : null,
    profile.is_band ? getBandMembers(ctx, { id: artistId }) : null,
    profile.has_bands ? getBandsOf(ctx, { id: artistId }) : null,
  ]);
  return plainPage({
    title: pageTitle(profile.name),
    description: descriptionOf(profile),
    canonical,
    type: "profile",
    image: socialImageOf(profile),
    rss: [
      { path: rssPath(canonical), title: profile.name },
      ...(profile.role === "creator"
        ? [{ path: releasesRssPath(canonical), title: releasesRssTitle(profile) }]
        : []),
    ],
    jsonLd: jsonLdOf(profile, (path) => new URL(path, ctx.config.publicUrl).href, canonical),
    renders: { page: "profile", path: canonical },
    queries: [
      [["getProfile", { handle }], profile],
      [["getFeed", { artistId }], onePage(feed)],
      [["getFeaturedPost", { artistId }], featuredPost],
      [["getPublicCollections", { id: artistId }], onePage(collections)],
      ...inlinedAnswer(["getProfileCards", { handle: artistId }], cards),
      ...inlinedAnswer(["getBandMembers", { id: artistId }], members),
      ...inlinedAnswer(["getBandsOf", { id: artistId }], bands),
    ],
  });
}

/** A query that not every page has, with its answer. */
function inlinedAnswer(
  key: Page["queries"][number][0],
  answer: unknown,
): Page["queries"][number][] {
  return answer === null ? [] : [[key, answer]];
}

/** Their bio; without one, a description from the profile. */
export function descriptionOf(profile: Profile): string {
  const ownDescription = (profile.bio || profile.headline).replaceAll(/\s+/g, " ").trim();
  if (ownDescription !== "") return shorten(ownDescription);
  const what = profile.role === "creator" ? "artista" : "fan";
  const genres = profile.musical_genres.map((genre) => genreLabel(genre).toLocaleLowerCase("es"));
  const from = placeOf(profile);
  return shorten(
    [
      `${profile.name}, ${what} en ${product}`,
      genres.length > 0 ? `: ${list.format(genres)}` : "",
      from === "" ? "" : `, desde ${from}`,
      profile.role === "creator" ? ". Escucha su música y síguele." : ".",
    ].join(""),
  );
}

function shorten(text: string): string {
  const cut = firstCharacters(text, descriptionLength);
  if (cut === text) return text;
  return `${cut.slice(0, cut.lastIndexOf(" ") > 100 ? cut.lastIndexOf(" ") : undefined)}…`;
}

function countryOf({ country_code }: Profile): string {
  return countries.find(({ code }) => code === country_code)?.name ?? "";
}

function placeOf(profile: Profile): string {
  return [profile.city, countryOf(profile)].filter(Boolean).join(", ");
}

/** The profile for search engines (schema.org); `canonical` is the path of the page about it. */
export function jsonLdOf(
  profile: Profile,
  absolute: (path: string) => string,
  canonical: string,
): Record<string, unknown> {
  const isArtist = profile.role === "creator";
  const { instagram_handle: handle } = profile;
  const links = {
    ...profile.social_links,
    ...(handle !== null && { instagram: `https://www.instagram.com/${handle}` }),
  };
  const sameAs = Object.values(links).filter((link) => link.startsWith("https://"));
  return {
    "@context": "https://schema.org",
    "@type": isArtist ? "MusicGroup" : "Person",
    name: profile.name,
    url: absolute(canonical),
    ...(profile.username ? { alternateName: `@${profile.username}` } : {}),
    ...(profile.bio ? { description: profile.bio } : {}),
    ...(profile.avatar ? { image: absolute(profile.avatar.url) } : {}),
    ...(isArtist && profile.musical_genres.length > 0
      ? { genre: profile.musical_genres.map(genreLabel) }
      : {}),
    ...(placeOf(profile) === ""
      ? {}
      : {
          [isArtist ? "location" : "homeLocation"]: {
            "@type": "Place",
            name: placeOf(profile),
            address: {
              "@type": "PostalAddress",
              ...(profile.city ? { addressLocality: profile.city } : {}),
              ...(profile.country_code ? { addressCountry: profile.country_code } : {}),
            },
          },
        }),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/FollowAction",
      userInteractionCount: profile.followers_count,
    },
  };
}
