import { pagePath } from "#contract/pages";
import { limits } from "#contract/limits";
import { product } from "#contract/names";
import { pictureOf } from "#contract/posts/picture-of";
import type { Post } from "#contract/posts/posts";
import { spokenKind } from "#contract/posts/post-words";
import { firstCharacters } from "#contract/text/text";
import { addressOf } from "#modules/people";
import { getComments } from "#modules/comments";
import { getFeed, openPost } from "#modules/posts";
import type { VisitorContext } from "#platform/context";
import { onePage, type Page, plainPage, pageTitle } from "./page.ts";
import { postImageOf } from "./social-image/image-of-post.ts";

const descriptionLength = 200;
/** Posts of the same author below it; the app requests further ones. */
const moreOfAuthor = 6;

/** The page of a post as a visitor may see it. Throws post_not_found, or post_gone. */
export async function postPage(ctx: VisitorContext, id: string): Promise<Page> {
  const post = await openPost(ctx, { id });
  const path = pagePath("post", { id: post.id });
  const [comments, feed] = await Promise.all([
    getComments(ctx, { id: post.id, limit: limits.feedPage }),
    getFeed(ctx, { sort: "latest", artistId: post.user_id, limit: moreOfAuthor, offset: 0 }),
  ]);
  const absolute = (to: string): string => new URL(to, ctx.config.publicUrl).href;
  const commonFields: Partial<Page> = {
    title: pageTitle(`${post.title} — ${post.author.name}`),
    description: descriptionOf(post),
    type: typeOf(post),
    ...postImageOf(post),
    renders: { page: "post", path },
    queries: [
      [["getPost", { id }], post],
      [["getComments", { id: post.id }], onePage(comments)],
      [["getFeed", { artistId: post.user_id }], onePage(feed)],
    ],
  };
  // Unlisted: visible by its link, but not for search engines and other sites.
  if (post.visibility !== "public") return plainPage(commonFields);
  return plainPage({
    ...commonFields,
    canonical: path,
    jsonLd: jsonLdOf(post, absolute),
    oembed: `/oembed?format=json&url=${encodeURIComponent(absolute(path))}`,
  });
}

/** The author's text; without one, its kind and author. */
function descriptionOf(post: Post): string {
  const description = post.description.replaceAll(/\s+/g, " ").trim();
  if (description === "") return `${spokenKind(post)} de ${post.author.name} en ${product}.`;
  const cut = firstCharacters(description, descriptionLength);
  return cut === description ? description : `${cut.trimEnd()}…`;
}

function typeOf({ media }: Post): Page["type"] {
  const kind = media?.kind === "locked" ? media.of : media?.kind;
  if (kind === "audio") return "music.song";
  return kind === "video" ? "video.other" : "article";
}

/** The post as JSON-LD (schema.org), by its kind. */
function jsonLdOf(post: Post, absolute: (path: string) => string): Record<string, unknown> {
  const { media, author, title } = post;
  const isArtist = author.role === "creator";
  const by = {
    "@type": isArtist ? "MusicGroup" : "Person",
    name: author.name,
    url: absolute(addressOf(author)),
  };
  const { image } = postImageOf(post);
  const imageUrl = image === undefined ? undefined : absolute(image.path);
  const picture = pictureOf(post.media);
  const common = {
    "@context": "https://schema.org",
    url: absolute(pagePath("post", { id: post.id })),
    datePublished: post.created_at,
    ...(post.edited_at === null ? {} : { dateModified: post.edited_at }),
    inLanguage: "es",
    ...(post.tags.length > 0 ? { keywords: post.tags.join(", ") } : {}),
    ...(post.is_locked ? { isAccessibleForFree: false } : {}),
    interactionStatistic: [
      interactionCounter("LikeAction", post.like_count),
      interactionCounter("CommentAction", post.comment_count),
      ...(playsOf(post) ? [interactionCounter("ListenAction", post.views)] : []),
    ],
  };
  const kind = media?.kind === "locked" ? media.of : media?.kind;
  const lasts =
    media !== null && "duration" in media && media.duration !== null
      ? { duration: `PT${Math.round(media.duration)}S` }
      : {};
  if (kind === "audio")
    return {
      ...common,
      "@type": "MusicRecording",
      name: title,
      byArtist: by,
      ...lasts,
      ...(imageUrl ? { image: picture ? absolute(picture.url) : imageUrl } : {}),
    };
  if (kind === "video")
    return {
      ...common,
      "@type": "VideoObject",
      name: title,
      description: descriptionOf(post),
      uploadDate: post.created_at,
      author: by,
      ...lasts,
      ...(imageUrl ? { thumbnailUrl: [imageUrl] } : {}),
      ...(media?.kind === "video" ? { contentUrl: absolute(media.url) } : {}),
      embedUrl: absolute(`/embed/post/${post.id}`),
    };
  if (media?.kind === "image")
    return {
      ...common,
      "@type": "ImageObject",
      name: title,
      ...(media.alt === "" ? {} : { caption: media.alt }),
      contentUrl: absolute(media.url),
      width: media.width,
      height: media.height,
      creator: by,
    };
  return {
    ...common,
    "@type": "SocialMediaPosting",
    headline: title,
    ...(post.description === "" ? {} : { articleBody: post.description }),
    author: by,
    ...(media?.kind === "gallery"
      ? { image: media.pictures.map(({ url }) => absolute(url)) }
      : imageUrl
        ? { image: imageUrl }
        : {}),
    ...sharedContentOf(post),
  };
}

function playsOf({ media }: Post): boolean {
  return media?.kind === "audio" || media?.kind === "video";
}

function interactionCounter(action: string, count: number): Record<string, unknown> {
  return {
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}

/** The target of a post's link. */
function sharedContentOf({ media, external_url: url }: Post): Record<string, unknown> {
  if (url === null || !URL.canParse(url) || !media || !("card" in media)) return {};
  const types = { youtube: "VideoObject", spotify: "MusicRecording", link: "WebPage" } as const;
  return { sharedContent: { "@type": types[media.kind], name: media.card.title, url } };
}
