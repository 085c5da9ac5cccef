import { defaultDescription, product } from "#contract/names";
import { limits } from "#contract/limits";
import { getLegalPage as getLegalPageEndpoint } from "#contract/legal";
import { settingsSections } from "#contract/settings-sections";
import { getHighlights } from "#modules/discovery";
import { getFollowers, getFollowing } from "#modules/follows";
import { getLegalPage } from "#modules/legal";
import { addressOf } from "#modules/people";
import { getProfile } from "#modules/profiles";
import { getTrendingSongs } from "#modules/trends";
import type { VisitorContext } from "#platform/context";
import { Refusal } from "#platform/errors";
import { aliasOf } from "./alias.ts";
import { collectionPage } from "./collection-page.ts";
import { onePage, type Page, plainPage, titled } from "./page.ts";
import { postPage } from "./post-page.ts";
import { profilePage } from "./profile-page.ts";

/** Pages of the app that have no data of their own before it runs. */
const appPages = new Set([
  "/auth",
  "/auth/despedida",
  "/onboarding",
  "/home",
  "/explore-music",
  "/network",
  "/create",
  "/create-post",
  "/create-profile",
  "/collections",
  "/collections/guardados",
  "/manage-content",
  "/messages",
  "/notifications",
  "/notifications/preferencias",
  "/mi-perfil",
  ...settingsSections.map((section) => `/mi-perfil/${section}`),
  "/profile",
]);

/** What stands at an address, with or without a slash at its end, as a visitor may see it. */
export async function findPage(ctx: VisitorContext, address: string): Promise<Page> {
  const path = address.length > 1 && address.endsWith("/") ? address.slice(0, -1) : address;
  if (path === "/" || path === "/landing") return landing(ctx);
  if (path === "/tendencias") return trendsPage(ctx, path);
  if (path === "/legal") return plainPage({ status: 302, location: "/legal/terminos" });
  const legalPage = /^\/legal\/([^/]+)$/.exec(path)?.[1];
  if (legalPage !== undefined) return orMissing(() => legal(ctx, legalPage));
  if (appPages.has(path) || (path === "/dev/ui" && !ctx.config.production)) return plainPage();
  const alias = aliasOf(path);
  if (alias !== null)
    return orMissing(async () => {
      const found = await getProfile(ctx, { handle: decodeURIComponent(alias.handle) });
      return plainPage({ status: alias.passing ? 302 : 301, location: addressOf(found) });
    });
  const [first = "", second, third] = path.slice(1).split("/");
  if (first === "post" && second && third === undefined)
    return orMissing(() => postPage(ctx, decodeURIComponent(second)));
  if (first === "collections" && second === "invitacion" && third) return plainPage();
  if (first === "collections" && second && third === undefined)
    return orMissing(() => collectionPage(ctx, decodeURIComponent(second)));
  // One's own: a visitor is shown nothing.
  if (/^\/notifications\/personas\/[^/]+$/.test(path)) return plainPage();
  // Of two people only: a visitor is shown nothing.
  if (first === "messages" && second && third === undefined) return plainPage();
  // Its author's only: a visitor is shown nothing.
  if (first === "edit-post" && second && third === undefined) return plainPage();
  if (first && second === undefined)
    return orMissing(() => profilePage(ctx, decodeURIComponent(first)));
  if (third === undefined && isFollowList(second))
    return orMissing(() => followList(ctx, decodeURIComponent(first), second));
  // One's own: a visitor is shown nothing.
  if (third === undefined && second === "solicitudes") return plainPage();
  return missing();
}

function missing(): Page {
  return plainPage({ status: 404 });
}

async function orMissing(find: () => Promise<Page>): Promise<Page> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Refusal && error.code === "post_gone") return plainPage({ status: 410 });
    if (error instanceof Refusal || error instanceof URIError) return missing();
    throw error;
  }
}

async function landing(ctx: VisitorContext): Promise<Page> {
  return plainPage({
    canonical: "/landing",
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: product,
      url: new URL("/landing", ctx.config.publicUrl).href,
      description: defaultDescription,
      inLanguage: "es",
    },
    renders: { page: "landing", path: "/landing" },
    queries: [[["getHighlights", {}], await getHighlights(ctx, {})]],
  });
}

/** The chart that the page begins with. */
async function trendsPage(ctx: VisitorContext, path: string): Promise<Page> {
  const chart = { period: "week" } as const;
  return plainPage({
    title: titled("Tendencias"),
    description: "Las canciones, los artistas y las etiquetas que más gente está descubriendo.",
    canonical: path,
    renders: { page: "trends", path },
    queries: [
      [["getTrendingSongs", chart], await getTrendingSongs(ctx, { ...chart, among: "all" })],
    ],
  });
}

async function legal(ctx: VisitorContext, name: string): Promise<Page> {
  const input = getLegalPageEndpoint.input.safeParse({ page: name }).data;
  if (input === undefined) return missing();
  const text = await getLegalPage(ctx, input);
  return plainPage({
    title: titled(text.title),
    description: text.summary,
    canonical: `/legal/${input.page}`,
    queries: [[["getLegalPage", input], text]],
  });
}

/** The lists that stand below a profile's address: their operation, and their title. */
const followLists = {
  seguidores: { query: "getFollowers", read: getFollowers, title: "Seguidores de" },
  siguiendo: { query: "getFollowing", read: getFollowing, title: "A quién sigue" },
} as const;

function isFollowList(segment: string | undefined): segment is keyof typeof followLists {
  return segment !== undefined && Object.hasOwn(followLists, segment);
}

async function followList(
  ctx: VisitorContext,
  handle: string,
  list: keyof typeof followLists,
): Promise<Page> {
  const { query, read, title } = followLists[list];
  const found = await getProfile(ctx, { handle });
  const page = await read(ctx, { id: found.id, limit: limits.peoplePage });
  return plainPage({
    title: titled(`${title} ${found.name}`),
    queries: [
      [["getProfile", { handle }], found],
      [[query, { id: found.id }], onePage(page)],
    ],
  });
}
