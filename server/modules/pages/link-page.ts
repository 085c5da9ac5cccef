import { linkIcons } from "#contract/link-pages/link-icons";
import type { ShownLink } from "#contract/link-pages/link-pages";
import type { TipPlace } from "#contract/payments/payment-limits";
import type { Person, Profile } from "#contract/people/profiles";
import { product } from "#contract/names";
import { fillPattern, pagePath, patterns } from "#contract/pages";
import { escapeHtml as escape } from "#contract/posts/embed-code";
import type { LinkPage } from "#modules/link-pages";
import { addressOf } from "#modules/people";
import { socialImageOf } from "./social-image/image-of-profile.ts";
import { pageTitle, plainPage, renderHead } from "./page.ts";

/** The address that counts a click and redirects. */
const linkPath = (id: string): string => `/r/${id}`;

/** The canonical path of somebody's link page. */
export function linkPagePath(person: LinkPage["person"]): string {
  return fillPattern(patterns.linktree, { username: addressOf(person).slice(1) });
}

/** Head and body of a link page for visitors: plain HTML, which works without JavaScript. */
export function renderLinkPage(
  { person, headline, links, profile }: LinkPage & { profile: Profile },
  origin: string,
): { head: string; body: string } {
  const { name } = person;
  const page = plainPage({
    title: pageTitle(`Enlaces de ${name}`),
    description: headline || `Todos los enlaces de ${name}: música, conciertos y más.`,
    canonical: linkPagePath(person),
    image: socialImageOf(profile),
    type: "profile",
  });
  return {
    head: renderHead(page, origin),
    body: `<main>
      <header>
        ${personFace(person)}
        <h1>${escape(name)}</h1>
        ${headline === "" ? "" : `<p>${escape(headline)}</p>`}
        ${tipLink(profile, "links", "link")}
      </header>
      ${links.length === 0 ? `<p class="empty">${escape(name)} todavía no ha publicado enlaces</p>` : `<ul>${links.map(item).join("")}</ul>`}
    </main>
    <footer><a href="${escape(addressOf(person))}">${escape(name)} en ${product}</a></footer>`,
  };
}

/** The way to give an artist a tip, where they can be paid. */
export function tipLink(
  profile: Pick<Profile, "id" | "username" | "creator_slug" | "name" | "role" | "tips_open">,
  place: TipPlace,
  look: string,
): string {
  if (profile.role !== "creator" || profile.tips_open !== true) return "";
  const path = pagePath("tip", { username: addressOf(profile).slice(1) });
  return `<a class="${look}" href="${escape(path)}?desde=${place}">Invita a ${escape(profile.name)}</a>`;
}

/** Their picture, or the first letter of their name. */
export function personFace({ name, avatar_url: url }: Pick<Person, "name" | "avatar_url">): string {
  return url === null
    ? `<span class="face" aria-hidden="true">${escape([...name][0] ?? "")}</span>`
    : `<img class="face" src="${escape(url)}" width="96" height="96" alt="" />`;
}

/** The small square beside a link: decoration, since the link says where it leads. */
export function linkThumbnail({ url, sizes }: NonNullable<ShownLink["picture"]>): string {
  return `<img class="thumb" src="${escape(sizes[0]?.webp ?? url)}" width="48" height="48" loading="lazy" decoding="async" alt="" />`;
}

function item({ id, kind, title, note, icon, picture, highlighted }: ShownLink): string {
  if (kind === "heading") return `<li><h2>${escape(title)}</h2></li>`;
  const drawing =
    picture !== null
      ? linkThumbnail(picture)
      : icon === null
        ? ""
        : `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${linkIcons[icon].path}" /></svg>`;
  const words = `${drawing}<strong>${escape(title)}</strong>${note === "" ? "" : `<span class="note">${escape(note)}</span>`}`;
  return `<li><a class="link${highlighted ? " highlight" : ""}" href="${linkPath(id)}" rel="nofollow noopener">${words}</a></li>`;
}
