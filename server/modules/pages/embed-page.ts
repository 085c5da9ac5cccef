import { secondsThatCount } from "#contract/posts/play-rules";
import { pagePath } from "#contract/pages";
import { escapeHtml as escape } from "#contract/posts/embed-code";
import type { Picture } from "#contract/files/files";
import { product } from "#contract/names";
import { pictureOf } from "#contract/posts/picture-of";
import type { Media, Post } from "#contract/posts/posts";
import { addressOf } from "#modules/people";
import { releasePath } from "./release-path.ts";

/** The page for a missing post, or one that cannot be read just now. */
export const goneTexts = {
  gone: "Esta publicación ya no está disponible.",
  unavailable: "No pudimos cargar esta publicación. Recarga la página.",
} as const;

/**
 * Head and body of a post's player in other sites; `origin` is the product's, `tracks` the songs of the release that it
 * announces.
 */
export function renderEmbed(
  post: Post,
  origin: string,
  tracks: readonly Post[] = [],
): { head: string; body: string } {
  const { media } = post;
  const path =
    media?.kind === "release"
      ? releasePath(post.author, media.release.slug)
      : pagePath("post", { id: post.id });
  const address = `${origin}${path}`;
  return {
    head: headOf(`${post.title} — ${post.author.name}`, address),
    body: `<main class="embed ${layoutOf(post)}${tracks.length > 0 ? " album" : ""}">${contentOf(post, address)}
      <div class="words">
        ${post.title === "" || layoutOf(post) === "text" ? "" : `<h1><a href="${escape(address)}"${apart}>${escape(post.title)}</a></h1>`}
        <p><a href="${escape(origin + addressOf(post.author))}"${apart}>${escape(post.author.name)}</a></p>
      </div>
      ${tracks.length > 0 ? trackList(tracks) : playerOf(post, address)}
      ${homeLink(address)}
    </main>`,
  };
}

/** The same for a missing post. */
export function renderGone(text: string, origin: string): { head: string; body: string } {
  return {
    head: headOf(product, origin),
    body: `<main class="embed gone"><p>${escape(text)}</p>${homeLink(`${origin}/`)}</main>`,
  };
}

/** Links open outside of the frame, and the framing page learns nothing of it. */
const apart = ' target="_blank" rel="noopener"';

function headOf(title: string, canonical: string): string {
  return `<title>${escape(title)}</title>
    <meta name="robots" content="noindex" />
    <link rel="canonical" href="${escape(canonical)}" />`;
}

function homeLink(address: string): string {
  return `<a class="home" href="${escape(address)}"${apart} aria-label="Abrir en ${product}"><svg viewBox="0 0 38 40" aria-hidden="true"><rect x="0" y="12" width="5.6" height="16" rx="2.8"/><rect x="8" y="0" width="5.6" height="40" rx="2.8"/><rect x="16" y="9" width="5.6" height="22" rx="2.8"/><rect x="24" y="4" width="5.6" height="32" rx="2.8"/><rect x="32" y="14" width="5.6" height="12" rx="2.8"/></svg><span>${product}</span></a>`;
}

function layoutOf({ media }: Post): "audio" | "video" | "picture" | "card" | "text" {
  switch (media?.kind) {
    case "audio":
    case "locked":
      return "audio";
    case "video":
      return "video";
    case "image":
    case "gallery":
      return "picture";
    case "youtube":
    case "spotify":
    case "link":
    case "event":
    case "release":
    case "sensitive":
      return "card";
    case undefined:
      return "text";
  }
}

/** The visible content: cover, picture, video, or text. */
function contentOf(post: Post, address: string): string {
  const { media } = post;
  if (media?.kind === "video") return video(media, post.title);
  if (layoutOf(post) === "text")
    return `<blockquote>${escape(post.description || post.title)}</blockquote>`;
  const picture = pictureOf(post.media);
  const alt = media?.kind === "image" ? media.alt : "";
  const preview =
    picture === null
      ? `<span class="cover drawn" aria-hidden="true">${media?.kind === "locked" ? lock : "♪"}</span>`
      : image(picture, alt, layoutOf(post) === "picture" ? 600 : 300);
  // The title beside it is the same link.
  return `<a class="seen" href="${escape(address)}"${apart} tabindex="-1" aria-hidden="${alt === ""}">${preview}</a>`;
}

/** The controls: play it here, or a link to where it plays. */
function playerOf({ media, external_url: url, ...post }: Post, address: string): string {
  const elsewhere = (to: string, text: string): string =>
    `<p class="way"><a class="button" href="${escape(to)}"${apart}>${escape(text)}</a></p>`;
  switch (media?.kind) {
    case "audio":
      return recordingPlayer(media, post);
    case "locked":
      return elsewhere(address, `Bloqueado · Ver en ${product}`);
    case "sensitive":
      return elsewhere(address, `Contenido sensible · Ver en ${product}`);
    case "gallery":
      return elsewhere(address, `Ver las ${media.pictures.length} fotos`);
    case "youtube":
      return elsewhere(url ?? address, "Ver en YouTube");
    case "spotify":
      return elsewhere(url ?? address, "Escuchar en Spotify");
    case "link":
      return elsewhere(url ?? address, media.card.site_name || "Abrir el enlace");
    case "event":
      return elsewhere(address, "Ver el evento");
    case "release":
      return elsewhere(address, "Escuchar el lanzamiento");
    case "image":
    case "video":
    case undefined:
      return "";
  }
}

function recordingPlayer(
  media: Extract<Media, { kind: "audio" }>,
  { id, title }: Pick<Post, "id" | "title">,
): string {
  return `<div class="player" data-post="${id}" data-peaks="${media.peaks.join(" ")}" data-duration="${media.duration}" data-enough="${secondsThatCount(media.duration)}"><audio controls preload="none" src="${escape(media.url)}" aria-label="${escape(title)}"></audio></div>`;
}

/** The songs of a release; each plays the next one when it ends. */
function trackList(tracks: readonly Post[]): string {
  const items = tracks.map(({ media, ...post }, n) =>
    media?.kind === "audio"
      ? `<li><p>${n + 1}. ${escape(post.title)}</p>${recordingPlayer(media, post)}</li>`
      : "",
  );
  return `<ol class="tracks" aria-label="Canciones" tabindex="0">${items.join("")}</ol>`;
}

const lock = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><rect x="4" y="11" width="16" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/></svg>`;

function video(media: Extract<Media, { kind: "video" }>, title: string): string {
  const poster = media.poster === null ? "" : ` poster="${escape(media.poster.url)}"`;
  const captions =
    media.captions === null
      ? ""
      : `<track kind="captions" srclang="es" label="Español" src="${escape(media.captions)}" default />`;
  return `<video class="seen" controls playsinline preload="${media.poster === null ? "metadata" : "none"}"${poster} src="${escape(media.url)}" aria-label="${escape(title)}">${captions}</video>`;
}

function image(picture: Picture, alt: string, width: number): string {
  const sizes = picture.sizes.map((size) => `${escape(size.webp ?? size.url)} ${size.width}w`);
  const set = sizes.length > 0 ? ` srcset="${sizes.join(", ")}" sizes="${width}px"` : "";
  return `<img class="cover" src="${escape(picture.url)}"${set} width="${picture.width}" height="${picture.height}" alt="${escape(alt)}" />`;
}
