import { pagePath } from "#contract/pages";
import { limits } from "#contract/limits";
import { getCollection, getCollectionItems } from "#modules/collections";
import type { VisitorContext } from "#platform/context";
import { onePage, type Page, plainPage, titled } from "./page.ts";

/** A collection with what its first screen shows. Only a public one is for search engines. Refuses with collection_not_found. */
export async function collectionPage(ctx: VisitorContext, id: string): Promise<Page> {
  const found = await getCollection(ctx, { id });
  const items = await getCollectionItems(ctx, { id: found.id, limit: limits.pageMax });
  const canonical = pagePath("collection", { id: found.id });
  const [cover] = found.covers;
  const isPublic = found.visibility === "public";
  return plainPage({
    title: titled(`${found.title} — ${found.owner.name}`),
    description:
      found.description.slice(0, 200) ||
      `Una colección de ${found.owner.name}, con ${found.items_count} elementos.`,
    canonical: isPublic ? canonical : null,
    ...(cover === undefined
      ? {}
      : { image: { path: cover.url, width: cover.width, height: cover.height } }),
    ...(isPublic
      ? {
          jsonLd: {
            "@context": "https://schema.org",
            "@type": "MusicPlaylist",
            name: found.title,
            url: new URL(canonical, ctx.config.publicUrl).href,
            numTracks: found.items_count,
            creator: { "@type": "Person", name: found.owner.name },
          },
        }
      : {}),
    renders: { page: "collection", path: canonical },
    queries: [
      [["getCollection", { id }], found],
      [["getCollectionItems", { id: found.id }], onePage(items)],
    ],
  });
}
