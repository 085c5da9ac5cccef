import type { LandingBlock } from "#contract/landings/blocks";
import { countries } from "#contract/countries";
import { genreLabel } from "#contract/genres";
import { product } from "#contract/names";
import { fillPattern, patterns } from "#contract/pages";
import { escapeHtml as escape } from "#contract/posts/embed-code";
import type { Landing } from "#modules/landings";
import { addressOf } from "#modules/people";
import { tipLink } from "./link-page.ts";
import { renderBlock } from "./landing-blocks.ts";
import { type Page, pageTitle, plainPage, renderHead } from "./page.ts";
import { descriptionOf, jsonLdOf } from "./profile-page.ts";
import { socialImageOf } from "./social-image/image-of-profile.ts";

/** The canonical path of somebody's landing page. */
export function landingPath(profile: Landing["profile"]): string {
  return fillPattern(patterns.personLanding, { username: addressOf(profile).slice(1) });
}

/** Head and body of a landing page: HTML that is complete without JavaScript. A preview is no page for others. */
export function renderLanding(
  landing: Landing,
  { origin, isPreview }: { origin: string; isPreview: boolean },
): { head: string; body: string } {
  const { profile, content } = landing;
  const path = landingPath(profile);
  const page = plainPage({
    title: content.seo_title || pageTitle(profile.name),
    description: content.seo_description || descriptionOf(profile),
    canonical: isPreview ? null : path,
    image: isPreview ? socialImageOf(profile) : imageOf(landing),
    type: "profile",
    jsonLd: isPreview ? undefined : jsonLdOf(profile, (to) => new URL(to, origin).href, path),
  });
  const blocks = content.blocks.map((block) => ({
    block,
    html: block.kind === "cover" ? "" : renderBlock(block, landing),
  }));
  const ids = blocks.flatMap(({ block, html }) => (html === "" ? [] : [block.kind]));
  const sections = blocks.map(({ block, html }) =>
    block.kind === "cover" ? cover(block, landing, ids) : html,
  );
  const hasCover = content.blocks.some(({ kind }) => kind === "cover");
  return {
    head: `${renderHead(page, origin)}${twitterImage(page.image, origin)}`,
    body: `<main>
      ${hasCover ? "" : nameOnly(profile)}${sections.join("\n      ")}
    </main>
    <footer class="home"><a href="${escape(addressOf(profile))}">${escape(profile.name)} en ${product}</a></footer>`,
  };
}

/** The artist's own one; the address of a preview may be shared before the picture is public. */
function imageOf({ profile, content, social_picture: picture }: Landing): Page["image"] {
  if (picture === null) return socialImageOf(profile);
  const { url: path, width, height } = picture;
  const alt = content.social_image?.alt ?? "";
  return { path, width, height, ...(alt === "" ? {} : { alt }) };
}

function twitterImage({ path, alt }: Page["image"], origin: string): string {
  const meta = (name: string, content: string): string =>
    `\n    <meta name="${name}" content="${escape(content)}" />`;
  return (
    meta("twitter:image", new URL(path, origin).href) +
    (alt === undefined ? "" : meta("twitter:image:alt", alt))
  );
}

/** Where the artist wants no cover: their name, and the way to give them a tip. */
function nameOnly(profile: Landing["profile"]): string {
  const tip = tipLink(profile, "landing", "button quiet");
  const actions = tip === "" ? "" : `<p class="actions">${tip}</p>`;
  return `<header class="cover"><div class="cover-words"><h1>${escape(profile.name)}</h1>${actions}</div></header>`;
}

function cover(
  { picture: wanted, tagline }: Extract<LandingBlock, { kind: "cover" }>,
  { profile }: Landing,
  ids: LandingBlock["kind"][],
): string {
  const picture = wanted === "none" ? null : profile[wanted];
  const facts = factsOf(profile);
  const action = (kind: LandingBlock["kind"], words: string, isQuiet: boolean): string =>
    ids.includes(kind)
      ? `<a class="button${isQuiet ? " quiet" : ""}" href="#${kind}">${words}</a>`
      : "";
  const actions =
    action("songs", "Escuchar", false) +
    action("agenda", "Próximas fechas", ids.includes("songs")) +
    action("booking", "Contratar", ids.includes("songs") || ids.includes("agenda")) +
    tipLink(profile, "landing", "button quiet");
  return `<header class="cover${picture === null ? "" : " pictured"}">
        ${picture === null ? "" : coverPicture(picture, wanted === "banner", profile)}
        <div class="cover-words">
          <h1>${escape(profile.name)}</h1>
          ${tagline === "" ? "" : `<p class="tagline">${escape(tagline)}</p>`}
          ${facts.length === 0 ? "" : `<p class="facts">${facts.map(escape).join("<br />")}</p>`}
          ${actions === "" ? "" : `<p class="actions">${actions}</p>`}
        </div>
      </header>`;
}

function coverPicture(
  { url, width, height, sizes }: NonNullable<Landing["profile"]["banner"]>,
  isWide: boolean,
  { banner_focal_x: x, banner_focal_y: y }: Landing["profile"],
): string {
  const sources = sizes.map((size) => `${escape(size.webp ?? size.url)} ${size.width}w`);
  const set = sources.length > 0 ? ` srcset="${sources.join(", ")}" sizes="100vw"` : "";
  const focus = isWide ? ` style="object-position:${x * 100}% ${y * 100}%"` : "";
  return `<img class="cover-picture${isWide ? " wide" : ""}" src="${escape(url)}"${set}${focus} width="${width}" height="${height}" alt="" fetchpriority="high" />`;
}

/** `Indie y Folk`, `Valparaíso, Chile` */
function factsOf({
  musical_genres: genres,
  city,
  country_code: code,
}: Landing["profile"]): string[] {
  const country = countries.find((one) => one.code === code)?.name;
  const list = new Intl.ListFormat("es", { type: "conjunction" });
  return [
    list.format(genres.slice(0, 3).map(genreLabel)),
    [city, country].filter((part) => part !== undefined && part !== "").join(", "),
  ].filter((part) => part !== "");
}
