import { pagePath } from "#contract/pages";
import { limits } from "#contract/limits";
import { getCollection, getCollectionItems } from "#modules/collections";
import type { VisitorContext } from "#platform/context";
import { onePage, type Page, plainPage, pageTitle } from "./page.ts";

/**
 * The page of a collection with the data of its first screen. Only public ones are indexed by search engines. Throws
 * collection_not_found.
 */
export async function collectionPage(ctx: VisitorContext, id: string): Promise<Page> {
  const collection = await getCollection(ctx, { id });
  const items = await getCollectionItems(ctx, { id: collection.id, limit: limits.pageMax });
  const canonical = pagePath("collection", { id: collection.id });
  const [cover] = collection.covers;
  const isPublic = collection.visibility === "public";
  return plainPage({
    title: pageTitle(`${collection.title} — ${collection.owner.name}`),
    description:
      collection.description.slice(0, 200) ||
      `Una colección de ${collection.owner.name}, con ${collection.items_count} elementos.`,
    canonical: isPublic ? canonical : null,
    ...(cover === undefined
      ? {}
      : { image: { path: cover.url, width: cover.width, height: cover.height } }),
    ...(isPublic
      ? {
          jsonLd: {
            "@context": "https://schema.org",
            "@type": "MusicPlaylist",
            name: collection.title,
            url: new URL(canonical, ctx.config.publicUrl).href,
            numTracks: collection.items_count,
            creator: { "@type": "Person", name: collection.owner.name },
          },
        }
      : {}),
    renders: { page: "collection", path: canonical },
    queries: [
      [["getCollection", { id }], collection],
      [["getCollectionItems", { id: collection.id }], onePage(items)],
    ],
  });
}
