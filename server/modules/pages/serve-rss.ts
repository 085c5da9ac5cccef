import { pagePath } from "#contract/pages";
import type { FastifyInstance } from "fastify";
import { product } from "#contract/names";
import type { Profile } from "#contract/people/profiles";
import type { Post } from "#contract/posts/posts";
import { addressOf } from "#modules/people";
import { getFeed } from "#modules/posts";
import { getProfile } from "#modules/profiles";
import { asVisitor } from "#platform/http/as-visitor";
import { latestReleases } from "#modules/releases";
import type { Context, VisitorContext } from "#platform/context";
import { addressKey } from "#platform/limits";
import { xmlText } from "#platform/xml";
import { releasePath } from "./release-path.ts";

const postsPerFeed = 20;

/** The path of a person's RSS feed, given the path of their page. */
export function rssPath(profilePath: string): string {
  return `${profilePath}/rss.xml`;
}

/** The path of the RSS feed of an artist's releases. */
export function releasesRssPath(profilePath: string): string {
  return `${profilePath}/musica/rss.xml`;
}

export function releasesRssTitle({ name }: { name: string }): string {
  return `Lanzamientos de ${name}`;
}

interface RssFeed {
  path: (profilePath: string) => string;
  title: (profile: Profile) => string;
  description: (profile: Profile) => string;
  posts: (ctx: VisitorContext, profileId: string) => Promise<Post[]>;
}

const postsFeed: RssFeed = {
  path: rssPath,
  title: ({ name }) => name,
  description: ({ bio, name }) => bio || `Publicaciones de ${name} en ${product}.`,
  posts: async (ctx, artistId) => {
    const input = { sort: "latest", artistId, limit: postsPerFeed, offset: 0 } as const;
    return (await getFeed(ctx, input)).content;
  },
};
const releasesFeed: RssFeed = {
  path: releasesRssPath,
  title: releasesRssTitle,
  description: ({ name }) => `Los lanzamientos de ${name} en ${product}.`,
  posts: (ctx, artistId) => latestReleases(ctx, artistId, postsPerFeed),
};

/**
 * `GET /{handle}/rss.xml` (rssboard.org): the newest public posts of one person, with the recording as enclosure, and
 * `GET /{handle}/musica/rss.xml`: the newest releases of an artist. Other addresses of the person redirect to the
 * canonical one. 404 for an unknown person and for a private profile.
 */
export function serveRss(app: FastifyInstance, ctx: Context): void {
  for (const feed of [postsFeed, releasesFeed]) serveFeed(app, ctx, feed);
}

function serveFeed(app: FastifyInstance, ctx: Context, feed: RssFeed): void {
  app.get<{ Params: { handle: string } }>(feed.path("/:handle"), async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const visitor = asVisitor(ctx, request);
    const { handle } = request.params;
    const profile = await getProfile(visitor, { handle });
    const path = addressOf(profile);
    if (path !== `/${handle}`)
      return reply.header("cache-control", "no-cache").redirect(feed.path(path), 301);
    const posts = await feed.posts(visitor, profile.id);
    const absolute = (to: string): string => xmlText(new URL(to, ctx.config.publicUrl).href);
    return reply
      .header("cache-control", "public, max-age=300")
      .type("application/rss+xml; charset=utf-8")
      .send(
        [
          `<?xml version="1.0" encoding="UTF-8"?>`,
          `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
          `<channel>`,
          `<title>${xmlText(feed.title(profile))}</title>`,
          `<link>${absolute(path)}</link>`,
          `<description>${xmlText(feed.description(profile))}</description>`,
          `<language>es</language>`,
          `<atom:link href="${absolute(feed.path(path))}" rel="self" type="application/rss+xml"/>`,
          ...posts.map((post) => itemOf(post, absolute)),
          `</channel>`,
          `</rss>`,
        ].join("\n"),
      );
  });
}

/** The page of a post; of a release, its own. */
function pageOfPost({ id, media, author }: Post): string {
  return media?.kind === "release"
    ? releasePath(author, media.release.slug)
    : pagePath("post", { id });
}

function itemOf(post: Post, absolute: (path: string) => string): string {
  const { media } = post;
  // The length of the file is not known here; feed readers accept 0.
  const enclosure =
    media?.kind === "audio"
      ? `<enclosure url="${absolute(media.url)}" type="${xmlText(media.mime)}" length="0"/>`
      : "";
  return [
    `<item>`,
    `<title>${xmlText(post.title)}</title>`,
    `<link>${absolute(pageOfPost(post))}</link>`,
    `<guid isPermaLink="true">${absolute(pagePath("post", { id: post.id }))}</guid>`,
    `<pubDate>${new Date(post.created_at).toUTCString()}</pubDate>`,
    `<dc:creator>${xmlText(post.author.name)}</dc:creator>`,
    // Feed readers parse the description as HTML, so user content is escaped twice.
    `<description>${xmlText(xmlText(post.description))}</description>`,
    ...post.tags.map((tag) => `<category>${xmlText(tag)}</category>`),
    enclosure,
    `</item>`,
  ].join("");
}
