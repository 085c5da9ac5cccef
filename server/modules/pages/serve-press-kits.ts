import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  downloadPath,
  downloadPattern,
  pressPath,
  pressPattern,
  zipFile,
} from "#contract/press-kits/addresses";
import { byteRange, mimeOfPressKey } from "#modules/files";
import {
  downloadCounter,
  fileNameOf,
  type PressKit,
  readPressKit,
  zipNameOf,
} from "#modules/press-kits";
import { readOpenForm } from "#modules/bookings";
import type { Context } from "#platform/context";
import { asVisitor } from "#platform/http/as-visitor";
import { addressKey } from "#platform/limits";
import { openFrame } from "./page-frame.ts";
import { pressHandle, renderPressPage } from "./press-page.ts";
import { renderingCache } from "./rendering-cache.ts";
import { linkPageHeaders } from "./security-headers.ts";

type PageRequest = FastifyRequest<{ Params: { username: string } }>;
type FileRequest = FastifyRequest<{ Params: { username: string; file: string } }>;
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What is handed out; `item` is what its downloads count for. */
interface Download {
  key: string;
  name: string;
  item: string;
}

/**
 * `/{username}/prensa`, the page for the press, and the files of a kit below it, which are counted. `template` is the
 * built web/press-page.html; `otherwise` answers for kits that visitors do not see.
 */
export function servePressKits(
  app: FastifyInstance,
  { ctx, template, otherwise }: { ctx: Context; template: string; otherwise: Answer },
): void {
  const frame = openFrame(template);
  const headers = linkPageHeaders(ctx.config);
  const count = downloadCounter(ctx);
  const cached = renderingCache<{ path: string }>();

  async function render(request: FastifyRequest, handle: string) {
    const kit = await readPressKit(asVisitor(ctx, request), handle);
    if (kit === null) return null;
    const hasForm = (await readOpenForm(ctx, pressHandle(kit))) !== null;
    const html = frame(renderPressPage(kit, ctx.config.publicUrl, hasForm));
    return { source: { path: pressPath(pressHandle(kit)) }, html };
  }

  app.get(pressPattern, async (request: PageRequest, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const { username } = request.params;
    const handle = username.toLowerCase();
    const rendering = await cached(handle, () => render(request, handle));
    if (rendering === null) return otherwise(request, reply);
    const { source, html, etag } = rendering;
    reply.headers(headers).header("cache-control", "no-cache");
    if (source.path !== pressPath(username)) return reply.redirect(source.path, 302);
    reply.header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    return reply.type("text/html; charset=utf-8").send(html);
  });

  app.route({
    method: ["GET", "HEAD"],
    url: downloadPattern,
    handler: async (request: FileRequest, reply) => {
      await ctx.limits.take("pressDownload", addressKey(request.ip));
      const { username, file } = request.params;
      const visitor = asVisitor(ctx, request);
      const kit = await readPressKit(visitor, username);
      const download = kit === null ? null : downloadOf(kit, file);
      const size = download === null ? null : await ctx.files.size(download.key);
      if (kit === null || download === null || size === null) return otherwise(request, reply);
      const path = downloadPath(pressHandle(kit), file);
      if (path !== downloadPath(username, file))
        return reply.header("cache-control", "no-cache").redirect(path, 302);
      const isFirstPart = await sendFile(ctx, request, reply, { ...download, size });
      // A browser that goes on where it was cut off asks for the rest.
      if (request.method === "GET" && isFirstPart)
        void count(visitor, kit.profile.id, download.item).catch((error: unknown) => {
          ctx.log.warn({ err: error }, "a download of a press kit was not counted");
        });
      return reply;
    },
  });
}

function downloadOf(kit: PressKit, file: string): Download | null {
  const handle = pressHandle(kit);
  if (file === zipFile)
    return kit.zip && { key: kit.zip.key, name: zipNameOf(handle), item: kit.profile.id };
  const match = kit.files.find(({ id }) => id === file);
  if (match === undefined) return null;
  const place = kit.files.filter(({ kind }) => kind === "photo").indexOf(match) + 1;
  return { key: match.key, name: fileNameOf(handle, match, place), item: match.id };
}

/**
 * Sends a file for download, with ranges (RFC 9110 §14); the headers keep browsers from showing it as a page of ours.
 * Returns whether it begins with the first byte.
 */
async function sendFile(
  ctx: Context,
  { method, headers }: FileRequest,
  reply: FastifyReply,
  { key, name, size }: { key: string; name: string; size: number },
): Promise<boolean> {
  // An object never changes, only what stands at the address.
  const etag = `"${key.slice(key.indexOf("/") + 1)}"`;
  reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cross-origin-resource-policy", "same-origin")
    .header("cache-control", "no-cache")
    .header("x-robots-tag", "noindex")
    .header("accept-ranges", "bytes")
    .header("etag", etag);
  if (headers["if-none-match"] === etag) {
    await reply.status(304).send();
    return false;
  }
  const ifRange = headers["if-range"];
  const range = byteRange(
    ifRange === undefined || ifRange === etag ? headers.range : undefined,
    size,
  );
  if (range === "unsatisfiable") {
    await reply.status(416).header("content-range", `bytes */${size}`).send();
    return false;
  }
  if (range) reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply
    .type(key.endsWith(".zip") ? "application/zip" : mimeOfPressKey(key))
    .header("content-length", range ? range.end - range.start + 1 : size);
  await reply.send(method === "HEAD" ? undefined : await ctx.files.read(key, range ?? undefined));
  return range === null || range.start === 0;
}
