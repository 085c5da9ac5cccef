import { secondsThatCount } from "#contract/posts/play-rules";
import { readLocalTime } from "#contract/events/event-time";
import { priceLabel } from "#contract/events/price-label";
import type { EventCard } from "#contract/events/events";
import type { Picture } from "#contract/files/files";
import type { BlockKind, LandingBlock } from "#contract/landings/blocks";
import { usualTitles } from "#contract/landings/block-kinds";
import { addressNote, linkAddress } from "#contract/link-pages/link-address";
import type { ShownLink } from "#contract/link-pages/link-pages";
import { pagePath } from "#contract/pages";
import { escapeHtml as escape } from "#contract/posts/embed-code";
import type { Post } from "#contract/posts/posts";
import { downloadPath, pressPath, zipFile } from "#contract/press-kits/addresses";
import { addressOf } from "#modules/people";
import { renderBookingForm } from "./booking-form.ts";
import { renderJoinForm } from "./join-form.ts";
import { linkThumbnail } from "./link-page.ts";
import { documentTitles, factsOf, sizeInWords } from "./press-page.ts";
import { type Landing, newestPictures, newestSongs } from "#modules/landings";

type Block<Kind extends BlockKind> = Extract<LandingBlock, { kind: Kind }>;

/** The section of a block; empty when it has nothing to show now. Links of the cover lead to the first of a kind. */
export function renderBlock(
  block: Exclude<LandingBlock, Block<"cover">>,
  landing: Landing,
): string {
  const content = contentOf(block, landing);
  if (content === "") return "";
  const isFirstOfKind =
    landing.content.blocks.find(({ kind }) => kind === block.kind)?.id === block.id;
  const title = block.title || usualTitles[block.kind];
  const heading = title === "" ? "" : `<h2>${escape(title)}</h2>`;
  return `<section class="block" id="${isFirstOfKind ? block.kind : block.id}">
        ${heading}
        ${content}
      </section>`;
}

function contentOf(block: Exclude<LandingBlock, Block<"cover">>, landing: Landing): string {
  switch (block.kind) {
    case "songs":
      return songs(postsOf(block, landing, isSong, newestSongs));
    case "video":
      return postsOf(block, landing, isVideo, 1).map(video).join("");
    case "gallery":
      return gallery(postsOf(block, landing, isPicture, newestPictures));
    case "agenda":
      return shows(landing.events);
    case "press":
      return quotes(block);
    case "links":
      return links(landing.links);
    case "mailing_list":
      return joinForm(block, landing);
    case "booking":
      return bookingForm(block, landing);
    case "downloads":
      return downloads(block, landing);
    case "bio":
    case "text":
      return prose(block.text);
  }
}

function downloads({ photos, documents, zip }: Block<"downloads">, { kit }: Landing): string {
  if (kit === null) return "";
  const link = (path: string, label: string, note: string): string =>
    `<li><a href="${escape(path)}" rel="nofollow"><strong>${escape(label)}</strong>${note === "" ? "" : `<span class="note">${escape(note)}</span>`}</a></li>`;
  const handle = addressOf(kit.profile).slice(1);
  const thumbnails = kit.files.flatMap(({ kind, view, alt }, at) =>
    photos && kind === "photo" && view.kind === "image"
      ? [
          `<li><a href="${escape(pressPath(handle))}">${image(view, { alt: alt || `Foto de prensa ${at + 1}`, width: 420 })}</a></li>`,
        ]
      : [],
  );
  const rows = [
    link(pressPath(handle), "Kit de prensa", "Biografías, fotos y documentos"),
    ...kit.files.flatMap((file) =>
      documents && (file.kind === "rider" || file.kind === "plan")
        ? [link(downloadPath(handle, file.id), documentTitles[file.kind], factsOf(file))]
        : [],
    ),
    ...(zip && kit.zip !== null
      ? [
          link(
            downloadPath(handle, zipFile),
            "Descargar todo",
            `ZIP, ${sizeInWords(kit.zip.bytes)}`,
          ),
        ]
      : []),
  ];
  const pictures = thumbnails.slice(0, newestPictures).join("");
  return `${pictures === "" ? "" : `<ul class="pictures">${pictures}</ul>`}<ul class="links">${rows.join("")}</ul>`;
}

const isSong = ({ media }: Post): boolean => media?.kind === "audio";
const isVideo = ({ media }: Post): boolean => media?.kind === "video";
const isPicture = ({ media }: Post): boolean =>
  media?.kind === "image" || media?.kind === "gallery";

/** The chosen posts in their order as far as visitors see them, or the newest. */
function postsOf(
  { post_ids: ids }: { post_ids: string[] },
  { posts }: Landing,
  fits: (post: Post) => boolean,
  count: number,
): Post[] {
  if (ids.length === 0) return posts.filter(fits).slice(0, count);
  const byId = new Map(posts.filter(fits).map((post) => [post.id, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function songs(posts: Post[]): string {
  return posts.length === 0 ? "" : `<ul class="songs">${posts.map(song).join("")}</ul>`;
}

function song({ id, title, media }: Post): string {
  if (media?.kind !== "audio") return "";
  const cover =
    media.cover === null
      ? `<span class="song-cover drawn" aria-hidden="true">♪</span>`
      : image(media.cover, { alt: "", width: 160, className: "song-cover" });
  const [smallest] = media.variants ?? [];
  return `<li class="song">${cover}<h3><a href="${pagePath("post", { id })}">${escape(title)}</a></h3><div class="player" data-post="${id}" data-enough="${secondsThatCount(media.duration)}" data-peaks="${media.peaks.join(" ")}" data-duration="${media.duration}"><audio controls preload="none" src="${escape(smallest?.url ?? media.url)}" aria-label="${escape(title)}"></audio></div></li>`;
}

function video({ media, title }: Post): string {
  if (media?.kind !== "video") return "";
  const poster = media.poster === null ? "" : ` poster="${escape(media.poster.url)}"`;
  const captions =
    media.captions === null
      ? ""
      : `<track kind="captions" srclang="es" label="Español" src="${escape(media.captions)}" default />`;
  return `<video class="film" controls playsinline preload="${media.poster === null ? "metadata" : "none"}"${poster} src="${escape(media.url)}" width="${media.width}" height="${media.height}" aria-label="${escape(title)}">${captions}</video>`;
}

function gallery(posts: Post[]): string {
  const pictures = posts.flatMap(({ id, title, media }) =>
    (media?.kind === "image" ? [media] : media?.kind === "gallery" ? media.pictures : []).map(
      (picture) => ({ id, picture, alt: picture.alt || title }),
    ),
  );
  if (pictures.length === 0) return "";
  const items = pictures
    .slice(0, mostPictures)
    .map(
      ({ id, picture, alt }) =>
        `<li><a href="${pagePath("post", { id })}">${image(picture, { alt, width: 420 })}</a></li>`,
    );
  return `<ul class="pictures">${items.join("")}</ul>`;
}
const mostPictures = 24;

const month = new Intl.DateTimeFormat("es", { month: "short", timeZone: "UTC" });

function shows(events: EventCard[]): string {
  return events.length === 0 ? "" : `<ol class="shows">${events.map(show).join("")}</ol>`;
}

const states = { published: "", postponed: "Pospuesto", cancelled: "Cancelado" } as const;

function show(event: EventCard): string {
  const { slug, title, status, starts_local: starts, venue_name: venue, city } = event;
  const at = readLocalTime(starts) ?? 0;
  const place =
    event.is_online && venue === null ? "En línea" : [venue, city].filter(Boolean).join(", ");
  const facts = [place, starts.slice(11, 16), priceLabel(event.price)].filter(Boolean).join(" · ");
  const state = states[status] === "" ? "" : `<span class="state">${states[status]}</span>`;
  return `<li><a href="${pagePath("event", { slug })}"><time datetime="${event.starts_at}"><b>${Number(starts.slice(8, 10))}</b>${month.format(at)} ${starts.slice(0, 4)}</time><span class="what">${state}<strong>${escape(title)}</strong><span class="note">${escape(facts)}</span></span></a></li>`;
}

function quotes({ quotes: list }: Block<"press">): string {
  const items = list.filter(({ quote }) => quote !== "").map(quoteOf);
  return items.length === 0 ? "" : `<div class="quotes">${items.join("")}</div>`;
}

function quoteOf({ quote, source, url }: Block<"press">["quotes"][number]): string {
  const address = url === "" ? null : linkAddress(url);
  const words = escape(source || (address === null ? "" : addressNote(address)));
  const from =
    address === null
      ? words
      : `<a href="${escape(address)}" rel="nofollow noopener">${words}</a> <span class="note">(${escape(addressNote(address))})</span>`;
  return `<blockquote><p>«${escape(quote)}»</p>${from === "" ? "" : `<footer>${from}</footer>`}</blockquote>`;
}

function links(list: ShownLink[]): string {
  const items = list.map(({ id, kind, title, note, picture }) =>
    kind === "heading"
      ? `<li><h3>${escape(title)}</h3></li>`
      : `<li><a href="/r/${id}" rel="nofollow noopener"${picture === null ? "" : ` class="pictured"`}>${picture === null ? "" : linkThumbnail(picture)}<strong>${escape(title)}</strong>${note === "" ? "" : `<span class="note">${escape(note)}</span>`}</a></li>`,
  );
  return items.length === 0 ? "" : `<ul class="links">${items.join("")}</ul>`;
}

function joinForm(
  { text }: Block<"mailing_list">,
  { profile, has_open_list: isOpen }: Landing,
): string {
  if (!isOpen) return "";
  const words = text === "" ? "" : `<p>${escape(text)}</p>`;
  return `<div>${words}${renderJoinForm(addressOf(profile).slice(1), profile.name, "landing")}</div>`;
}

function bookingForm({ text, kinds }: Block<"booking">, { profile }: Landing): string {
  const words = text === "" ? "" : `<p>${escape(text)}</p>`;
  const artist = { handle: addressOf(profile).slice(1), name: profile.name, kinds };
  return `<div>${words}${renderBookingForm(artist)}</div>`;
}

function prose(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escape(paragraph).replaceAll("\n", "<br />")}</p>`);
  return paragraphs.length === 0 ? "" : `<div class="prose">${paragraphs.join("")}</div>`;
}

function image(
  { url, width, height, sizes }: Picture,
  options: { alt: string; width: number; className?: string },
): string {
  const sources = sizes.map((size) => `${escape(size.webp ?? size.url)} ${size.width}w`);
  const set =
    sources.length > 0 ? ` srcset="${sources.join(", ")}" sizes="${options.width}px"` : "";
  const name = options.className === undefined ? "" : ` class="${options.className}"`;
  return `<img${name} src="${escape(url)}"${set} width="${width}" height="${height}" alt="${escape(options.alt)}" loading="lazy" />`;
}
