import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Profile } from "#contract/profiles";
import { getProfile } from "#modules/profiles";
import { openChildren } from "#platform/child-pool";
import type { Context, VisitorContext } from "#platform/context";
import { Refusal } from "#platform/errors";
import { addressKey } from "#platform/limits";
import type { SocialImageTask } from "./draw-task.ts";
import { drawnOf, fileOf, socialImageOf } from "./image-of-profile.ts";
import { type KeptImages, keptImages } from "./kept-images.ts";

const pool = openChildren<SocialImageTask, Uint8Array>({
  program: fileURLToPath(new URL("./worker.ts", import.meta.url)),
  children: 1,
  queue: 20,
});
const drawWithin = 10_000;
const mostKept = 1000;
const fileName = /^([0-9a-f-]{36})-[\w-]{10}\.jpg$/;

/** Where they are kept: each process draws its own, once. */
export function openKept(ctx: Context): KeptImages {
  return keptImages(join(ctx.config.dataDir, "social-images"), mostKept);
}

/**
 * `GET /og/profile/{id}-{version}.jpg`: the social image of a public profile, drawn once, one at a time, and
 * kept. An old version leads to the one of today; what a visitor may not see has none. When too many wait
 * to be drawn, the product's own picture stands in.
 */
export function serveSocialImages(app: FastifyInstance, ctx: Context): void {
  const kept = openKept(ctx);
  const drawing = new Map<string, Promise<Uint8Array>>();

  function draw(profile: Profile, file: string): Promise<Uint8Array> {
    const known = drawing.get(file) ?? drawAndKeep(ctx, kept, profile, file);
    drawing.set(file, known);
    void known.catch(() => {}).finally(() => drawing.delete(file));
    return known;
  }

  app.get<{ Params: { file: string } }>("/og/profile/:file", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const id = fileName.exec(request.params.file)?.[1];
    if (id === undefined) throw new Refusal("not_found");
    const visitor: VisitorContext = {
      ...ctx,
      actor: null,
      ip: request.ip,
      userAgent: "",
      idempotencyKey: null,
    };
    const profile = await getProfile(visitor, { handle: id });
    const file = fileOf(profile);
    if (file !== request.params.file)
      return reply.header("cache-control", "no-cache").redirect(socialImageOf(profile).path);
    const bytes = (await kept.read(file)) ?? (await draw(profile, file).catch(standIn));
    if (bytes === null) return reply.header("cache-control", "no-store").redirect("/og.png");
    return reply
      .header("cache-control", "public, max-age=86400")
      .header("cross-origin-resource-policy", "cross-origin")
      .type("image/jpeg")
      .send(bytes);
  });
}

function standIn(error: unknown): null {
  if (error instanceof Refusal && error.code === "overloaded") return null;
  throw error;
}

async function drawAndKeep(
  ctx: Context,
  kept: KeptImages,
  profile: Profile,
  file: string,
): Promise<Uint8Array> {
  const { avatarUrl, bannerUrl, ...shown } = drawnOf(profile);
  const [avatar, banner] = await Promise.all(
    [avatarUrl, bannerUrl].map((url) => bytesOf(ctx, url)),
  );
  const task = { ...shown, avatar: avatar ?? null, banner: banner ?? null };
  const drawn =
    (await pool.ask(task, drawWithin)) ??
    // It died over a picture: without them there is still the name.
    (await pool.ask({ ...shown, avatar: null, banner: null }, drawWithin));
  if (drawn === null) throw new Error(`the social image ${file} cannot be drawn`);
  const before = (await kept.names()).filter((name) => name.startsWith(profile.id));
  await kept.forget(before);
  await kept.keep(file, drawn).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "a social image is not kept");
  });
  return drawn;
}

/** A picture of ours by its address; null when it has none, or is gone. */
async function bytesOf(ctx: Context, url: string | null): Promise<Buffer | null> {
  if (url === null) return null;
  const key = url.replace(/^\/files\//, "");
  return (await ctx.files.size(key)) === null ? null : buffer(await ctx.files.read(key));
}
