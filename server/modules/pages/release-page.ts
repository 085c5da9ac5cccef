import { countryName } from "#contract/country-name";
import { limits } from "#contract/limits";
import { product } from "#contract/names";
import { pagePath } from "#contract/pages";
import { releaseTypes } from "#contract/releases/release-types";
import type { Release, UpcomingRelease } from "#contract/releases/releases";
import { firstCharacters } from "#contract/text/text";
import { getComments } from "#modules/comments";
import { addressOf } from "#modules/people";
import { getPost } from "#modules/posts";
import { getRelease } from "#modules/releases";
import type { VisitorContext } from "#platform/context";
import { onePage, type Page, pageTitle, plainPage } from "./page.ts";
import { releasePath } from "./release-path.ts";
import { releasesRssPath, releasesRssTitle } from "./serve-rss.ts";
import { postImageOf } from "./social-image/image-of-post.ts";

const descriptionLength = 200;

/** The page of a release as a visitor may see it. Throws release_not_found, or release_gone. */
export async function releasePage(
  ctx: VisitorContext,
  { username: handle, slug }: { username: string; slug: string },
): Promise<Page> {
  const release = await getRelease(ctx, { handle, slug });
  if (release.state === "upcoming") return upcomingPage(ctx, release, { handle, slug });
  const { artist, post_id: postId } = release;
  const [post, comments] = await Promise.all([
    getPost(ctx, { id: postId }),
    getComments(ctx, { id: postId, limit: limits.feedPage }),
  ]);
  const path = releasePath(artist, release.slug);
  const absolute = (to: string): string => new URL(to, ctx.config.publicUrl).href;
  const commonFields: Partial<Page> = {
    title: pageTitle(`${release.title} — ${artist.name}`),
    description: descriptionOf(release),
    type: "music.album",
    ...postImageOf(post),
    renders: { page: "release", path: pagePath("release", { username: handle, slug }) },
    queries: [
      [["getRelease", { handle, slug }], release],
      [["getPost", { id: postId }], post],
      [["getComments", { id: postId }], onePage(comments)],
    ],
  };
  // Unlisted: visible by its link, but not for search engines and other sites.
  if (post.visibility !== "public") return plainPage(commonFields);
  return plainPage({
    ...commonFields,
    canonical: path,
    rss: [{ path: releasesRssPath(addressOf(artist)), title: releasesRssTitle(artist) }],
    jsonLd: jsonLdOf(release, path, absolute),
    oembed: `/oembed?format=json&url=${encodeURIComponent(absolute(path))}`,
  });
}

/** The page of a release before its hour, with nothing but what its artist announces. */
function upcomingPage(
  { config }: VisitorContext,
  release: UpcomingRelease,
  { handle, slug }: { handle: string; slug: string },
): Page {
  const { artist, cover, title, type, publish_at, is_unlisted: isUnlisted } = release;
  const path = releasePath(release.artist, release.slug);
  const absolute = (to: string): string => new URL(to, config.publicUrl).href;
  const [{ code, time_zone } = { code: "ES", time_zone: "Europe/Madrid" }] = release.countries;
  const moment = new Intl.DateTimeFormat("es", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: time_zone,
  }).format(new Date(publish_at));
  const commonFields: Partial<Page> = {
    title: pageTitle(`${title} — ${artist.name}`),
    description: `${releaseTypes[type]} de ${artist.name}. Sale el ${moment} (hora de ${countryName(code)}).`,
    type: "music.album",
    ...(cover !== null && {
      image: { path: cover.url, width: cover.width, height: cover.height, alt: title },
    }),
    renders: { page: "release", path: pagePath("release", { username: handle, slug }) },
    queries: [[["getRelease", { handle, slug }], release]],
  };
  if (isUnlisted) return plainPage(commonFields);
  return plainPage({
    ...commonFields,
    canonical: path,
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "MusicAlbum",
      name: title,
      url: absolute(path),
      byArtist: {
        "@type": "MusicGroup",
        name: artist.name,
        url: absolute(addressOf(artist)),
      },
      datePublished: publish_at,
      albumReleaseType: `https://schema.org/${albumTypes[type]}`,
      ...(cover === null ? {} : { image: absolute(cover.url) }),
      numTracks: release.track_count,
      inLanguage: "es",
      provider: { "@type": "Organization", name: product },
    },
  });
}

/** The artist's text; without one, what it is. */
function descriptionOf({ description, type, artist, tracks }: Release): string {
  const text = description.replaceAll(/\s+/g, " ").trim();
  if (text === "") {
    const titles = tracks.map(({ post }) => post.title).join(", ");
    const sentence = `${releaseTypes[type]} de ${artist.name} en ${product}: ${titles}`;
    return firstCharacters(sentence, descriptionLength);
  }
  const cut = firstCharacters(text, descriptionLength);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

const albumTypes: Record<Release["type"], string> = {
  single: "SingleRelease",
  ep: "EPRelease",
  album: "AlbumRelease",
  demo: "AlbumRelease",
  live: "AlbumRelease",
};
const productionTypes: Partial<Record<Release["type"], string>> = {
  demo: "DemoAlbum",
  live: "LiveAlbum",
};

/** The release as JSON-LD (schema.org MusicAlbum). */
function jsonLdOf(
  release: Release,
  path: string,
  absolute: (path: string) => string,
): Record<string, unknown> {
  const { artist, type, cover, tracks, label, upc } = release;
  const byArtist = {
    "@type": "MusicGroup",
    name: artist.name,
    url: absolute(addressOf(artist)),
  };
  const production = productionTypes[type];
  return {
    "@context": "https://schema.org",
    "@type": "MusicAlbum",
    name: release.title,
    url: absolute(path),
    byArtist,
    datePublished: release.released_at,
    albumReleaseType: `https://schema.org/${albumTypes[type]}`,
    ...(production && { albumProductionType: `https://schema.org/${production}` }),
    ...(cover === null ? {} : { image: absolute(cover.url) }),
    ...(release.description === "" ? {} : { description: release.description }),
    numTracks: tracks.length,
    track: {
      "@type": "ItemList",
      numberOfItems: tracks.length,
      itemListElement: tracks.map(({ post, isrc, language }, n) => ({
        "@type": "ListItem",
        position: n + 1,
        item: {
          "@type": "MusicRecording",
          name: post.title,
          url: absolute(pagePath("post", { id: post.id })),
          byArtist,
          ...(post.media?.kind === "audio"
            ? { duration: `PT${Math.round(post.media.duration)}S` }
            : {}),
          ...(isrc === null ? {} : { isrcCode: isrc }),
          ...(language === null || language === "zxx" ? {} : { inLanguage: language }),
        },
      })),
    },
    ...(label === "" && upc === null
      ? {}
      : {
          albumRelease: {
            "@type": "MusicRelease",
            name: release.title,
            ...(label === "" ? {} : { recordLabel: { "@type": "Organization", name: label } }),
            ...(upc === null ? {} : { gtin: upc }),
          },
        }),
    inLanguage: "es",
    provider: { "@type": "Organization", name: product },
  };
}
