import { pagePath } from "#contract/pages";
import type { FastifyInstance } from "fastify";
import { product } from "#contract/names";
import type { Post } from "#contract/posts/posts";
import { addressOf } from "#modules/people";
import { getFeed } from "#modules/posts";
import { getProfile } from "#modules/profiles";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context } from "#platform/context";
import { addressKey } from "#platform/limits";
import { xmlText } from "#platform/xml";

const postsPerFeed = 20;

/** The path of a person's RSS feed, given the path of their page. */
export function rssPath(profilePath: string): string {
  return `${profilePath}/rss.xml`;
}

/**
 * `GET /{handle}/rss.xml` (rssboard.org): the newest public posts of one person, with the recording as enclosure.
 * Other addresses of the person redirect to the canonical one. 404 for an unknown person and for a private profile.
 */
export function serveRss(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { handle: string } }>("/:handle/rss.xml", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const visitor = asVisitor(ctx, request);
    const { handle } = request.params;
    const profile = await getProfile(visitor, { handle });
    const path = addressOf(profile);
    if (path !== `/${handle}`)
      return reply.header("cache-control", "no-cache").redirect(rssPath(path), 301);
    const { content } = await getFeed(visitor, {
      sort: "latest",
      artistId: profile.id,
      limit: postsPerFeed,
      offset: 0,
    });
    const absolute = (to: string): string => xmlText(new URL(to, ctx.config.publicUrl).href);
    const description = profile.bio || `Publicaciones de ${profile.name} en ${product}.`;
    return reply
      .header("cache-control", "public, max-age=300")
      .type("application/rss+xml; charset=utf-8")
      .send(
        [
          `<?xml version="1.0" encoding="UTF-8"?>`,
          `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
          `<channel>`,
          `<title>${xmlText(profile.name)}</title>`,
          `<link>${absolute(path)}</link>`,
          `<description>${xmlText(description)}</description>`,
          `<language>es</language>`,
          `<atom:link href="${absolute(rssPath(path))}" rel="self" type="application/rss+xml"/>`,
          ...content.map((post) => itemOf(post, absolute)),
          `</channel>`,
          `</rss>`,
        ].join("\n"),
      );
  });
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
    `<link>${absolute(pagePath("post", { id: post.id }))}</link>`,
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
