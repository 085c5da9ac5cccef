import type { Picture } from "#contract/files/files";
import { product } from "#contract/names";
import { escapeHtml as escape } from "#contract/posts/embed-code";
import { bookingPath } from "#contract/bookings/addresses";
import { downloadPath, pressPath, zipFile } from "#contract/press-kits/addresses";
import { addressOf } from "#modules/people";
import type { PressFile, PressKit } from "#modules/press-kits";
import { personFace } from "./link-page.ts";
import { pageTitle, plainPage, renderHead } from "./page.ts";
import { socialImageOf } from "./social-image/image-of-profile.ts";

/** The handle of the canonical address of somebody's kit. */
export function pressHandle({ profile }: PressKit): string {
  return addressOf(profile).slice(1);
}

/** Head and body of the page for the press: plain HTML, which works without JavaScript. */
export function renderPressPage(
  kit: PressKit,
  origin: string,
  hasBookingForm: boolean,
): { head: string; body: string } {
  const { profile } = kit;
  const { name } = profile;
  const page = plainPage({
    title: pageTitle(`Prensa de ${name}`),
    description: `Biografías, fotos en tamaño de imprenta y documentos de ${name} para la prensa.`,
    canonical: pressPath(pressHandle(kit)),
    image: socialImageOf(profile),
    type: "profile",
  });
  return {
    head: renderHead(page, origin),
    body: `<main>
      <header>
        ${personFace(profile)}
        <h1>Prensa de ${escape(name)}</h1>
        <p>Actualizado: <time datetime="${kit.updated_at.toISOString().slice(0, 10)}">${dayInWords.format(kit.updated_at)}</time></p>
        ${zipLink(kit)}
      </header>
      ${[bios(kit), photos(kit), logo(kit), documents(kit), contact(kit, hasBookingForm)].join("\n      ")}
    </main>
    <footer><a href="${escape(addressOf(profile))}">${escape(name)} en ${product}</a></footer>`,
  };
}

const dayInWords = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" });
const inMegabytes = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });

/** `3,4 MB`; small ones in kB. */
export function sizeInWords(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${inMegabytes.format(bytes / 1_000_000)} MB`;
}

/** The button for all at once, or that it is being made. */
function zipLink(kit: PressKit): string {
  if (kit.zip === null)
    return `<p class="note">El ZIP con todo se está preparando. Mientras tanto, descarga cada archivo por separado.</p>`;
  const note = kit.zip.is_current
    ? ""
    : `<p class="note">El ZIP se está actualizando con los últimos cambios.</p>`;
  return `<a class="link highlight" href="${escape(downloadPath(pressHandle(kit), zipFile))}" rel="nofollow" download><strong>Descargar todo</strong> <span class="note">ZIP, ${sizeInWords(kit.zip.bytes)}</span></a>${note}`;
}

function bios({ bio_short, bio_medium, bio_long }: PressKit): string {
  const parts = [
    ["Biografía corta", bio_short],
    ["Biografía media", bio_medium],
    ["Biografía larga", bio_long],
  ].filter(([, text]) => text !== "");
  return parts.map(([title = "", text = ""]) => section(title, prose(text))).join("");
}

function prose(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p dir="auto">${escape(part).replaceAll("\n", "<br />")}</p>`);
  return `<div class="prose">${paragraphs.join("")}</div>`;
}

function photos(kit: PressKit): string {
  const files = kit.files.filter(({ kind }) => kind === "photo");
  if (files.length === 0) return "";
  return section(
    "Fotos",
    `<ul class="photos">${files.map((file, at) => photo(kit, file, at + 1)).join("")}</ul>`,
  );
}

function photo(kit: PressKit, file: PressFile, place: number): string {
  if (file.view.kind !== "image") return "";
  const credit =
    file.credit === "" ? "" : `<p class="note"><bdi>Foto: ${escape(file.credit)}</bdi></p>`;
  const alt = file.alt || `Foto de prensa ${place} de ${kit.profile.name}`;
  return `<li>${pictureOf(file.view, alt)}${credit}${download(kit, file, `Descargar original<span class="hidden"> de la foto ${place}</span>`)}</li>`;
}

function logo(kit: PressKit): string {
  const file = kit.files.find(({ kind }) => kind === "logo");
  if (file?.view.kind !== "image") return "";
  return section(
    "Logo",
    `<div class="logo">${pictureOf(file.view, `Logo de ${kit.profile.name}`)}</div>${download(kit, file, "Descargar logo")}`,
  );
}

/** What the documents of a kit are called. */
export const documentTitles = { rider: "Rider técnico", plan: "Plano de escenario" } as const;

function documents(kit: PressKit): string {
  const links = kit.files.flatMap((file) =>
    file.kind === "rider" || file.kind === "plan"
      ? [`<li>${download(kit, file, documentTitles[file.kind])}</li>`]
      : [],
  );
  return links.length === 0 ? "" : section("Documentos", `<ul>${links.join("")}</ul>`);
}

/** The booking form while it is open, otherwise the profile. */
function contact(kit: PressKit, hasBookingForm: boolean): string {
  const { profile } = kit;
  const address = escape(hasBookingForm ? bookingPath(pressHandle(kit)) : addressOf(profile));
  return section(
    "Contacto",
    `<a class="link" href="${address}"><strong>Escribir a ${escape(profile.name)}</strong></a>`,
  );
}

const section = (title: string, content: string): string =>
  `<section><h2>${title}</h2>${content}</section>`;

/** A link that counts; `label` is HTML. */
function download(kit: PressKit, file: PressFile, label: string): string {
  return `<a class="link" href="${escape(downloadPath(pressHandle(kit), file.id))}" rel="nofollow" download><strong>${label}</strong> <span class="note">${factsOf(file)}</span></a>`;
}

/** `JPEG, 4000 × 3000, 3,4 MB` */
export function factsOf({ view, key }: PressFile): string {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  const type = extension === "jpg" ? "JPEG" : extension.toUpperCase();
  if ("original" in view)
    return `${type}, ${view.original.width} × ${view.original.height}, ${sizeInWords(view.original.bytes)}`;
  return view.kind === "document" ? `${type}, ${sizeInWords(view.bytes)}` : type;
}

function pictureOf({ url, width, height, sizes }: Picture, alt: string): string {
  const sources = sizes.map((size) => `${escape(size.webp ?? size.url)} ${size.width}w`);
  return `<img src="${escape(url)}" srcset="${sources.join(", ")}" sizes="(min-width: 36rem) 16rem, 45vw" width="${width}" height="${height}" alt="${escape(alt)}" loading="lazy" />`;
}
