import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import {
  flyerAlt,
  type FlyerFormat,
  flyerFormats,
  type FlyerLayout,
  flyerLayouts,
  flyerWords,
} from "#contract/events/flyer";
import { pagePath } from "#contract/pages";
import { readEvent } from "#modules/events";
import { getPost } from "#modules/posts";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context, VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import type { DrawAndKeep } from "./draw-and-keep.ts";
import { type Drawing, fileOf } from "./drawn.ts";
import { type ImageCache, openImageCache } from "./image-cache.ts";
import { wideEnough } from "./wide-enough.ts";

type FlyerFile = "jpg" | "pdf";
interface FlyerKind {
  format: FlyerFormat;
  layout: FlyerLayout;
  file: FlyerFile;
}

/** The files of a format: A4 also as a picture, for a preview before printing. */
const filesOf: Record<FlyerFormat, FlyerFile[]> = {
  story: ["jpg"],
  square: ["jpg"],
  portrait: ["jpg"],
  a4: ["jpg", "pdf"],
  a3: ["pdf"],
};
const flyerKinds: FlyerKind[] = (Object.keys(flyerFormats) as FlyerFormat[]).flatMap((format) =>
  flyerLayouts.flatMap((layout) => filesOf[format].map((file) => ({ format, layout, file }))),
);
const keyOf = ({ format, layout, file }: FlyerKind): string => `${format}-${layout}-${file}`;

/** The caches of this machine, by kind of flyer. */
export function openFlyerStores(ctx: Context): Map<string, ImageCache> {
  return new Map(
    flyerKinds.map((kind) => {
      const key = keyOf(kind);
      const directory = join(ctx.config.dataDir, "social-images", `flyer-${key}`);
      return [key, openImageCache(directory, kind.file === "pdf" ? 30 : 60)];
    }),
  );
}

/** The flyer's content for the event that a post announces, as a visitor may see it. Throws post_not_found. */
async function flyerOf(ctx: VisitorContext, id: string, kind: FlyerKind): Promise<Drawing> {
  const { media } = await getPost(ctx, { id });
  if (media?.kind !== "event") throw new ApiError("not_found");
  const event = await readEvent(ctx, media.event.slug);
  const words = flyerWords(event, Date.now());
  const address = ctx.config.publicUrl + pagePath("event", { slug: event.slug });
  return {
    id,
    content: { face: "flyer", ...kind, words, address, alt: flyerAlt(words, event.kind) },
    pictures: [wideEnough(event.cover, 1600)],
  };
}

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[\w-]{10})?\.(jpg|pdf)$/;

/**
 * `GET /og/flyer/{format}/{layout}/{post}-{version}.{jpg|pdf}`: the flyer of the event that a post announces, drawn
 * on request and cached. An old or missing version redirects to the current one; without access it is 404. Throws
 * too_many_requests, or overloaded.
 */
export function serveFlyers(app: FastifyInstance, ctx: Context, draw: DrawAndKeep): void {
  const stores = openFlyerStores(ctx);
  app.get<{ Params: { format: string; layout: string; file: string } }>(
    "/og/flyer/:format/:layout/:file",
    async (request, reply) => {
      await ctx.limits.take("readVisitor", addressKey(request.ip));
      const [, id = "", ending] = fileName.exec(request.params.file) ?? [];
      const kind = flyerKinds.find(
        ({ format, layout, file }) =>
          format === request.params.format && layout === request.params.layout && file === ending,
      );
      const store = kind && stores.get(keyOf(kind));
      if (kind === undefined || store === undefined) throw new ApiError("not_found");
      const flyer = await flyerOf(asVisitor(ctx, request), id, kind);
      const file = fileOf(flyer, kind.file);
      if (file !== request.params.file)
        return reply
          .header("cache-control", "no-cache")
          .redirect(`/og/flyer/${kind.format}/${kind.layout}/${file}`);
      let bytes: Uint8Array | null = await store.read(file);
      if (bytes === null) {
        await ctx.limits.take("story", addressKey(request.ip));
        bytes = await draw(store, flyer, file);
      }
      if (kind.file === "pdf")
        reply.header("content-disposition", `attachment; filename="cartel-${kind.format}.pdf"`);
      return reply
        .header("cache-control", "public, max-age=300")
        .header("cross-origin-resource-policy", "same-origin")
        .header("x-robots-tag", "noindex")
        .type(kind.file === "pdf" ? "application/pdf" : "image/jpeg")
        .send(bytes);
    },
  );
}
