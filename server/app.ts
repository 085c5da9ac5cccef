import type { FastifyInstance } from "fastify";
import { api } from "#contract/api";
import { auth, authenticator } from "#modules/auth";
import { collections } from "#modules/collections";
import { comments } from "#modules/comments";
import { discovery } from "#modules/discovery";
import { drafts } from "#modules/drafts";
import { explore } from "#modules/explore";
import { files } from "#modules/files";
import { follows } from "#modules/follows";
import { legal } from "#modules/legal";
import { linkPreviews } from "#modules/link-previews";
import { media } from "#modules/media";
import { mentions } from "#modules/mentions";
import { messages } from "#modules/messages";
import { network } from "#modules/network";
import { notifications } from "#modules/notifications";
import { ownPosts } from "#modules/own-posts";
import { pages } from "#modules/pages";
import { personalData } from "#modules/personal-data";
import { plays } from "#modules/plays";
import { posts } from "#modules/posts";
import { presence } from "#modules/presence";
import { profiles } from "#modules/profiles";
import { recommendations } from "#modules/recommendations";
import { recordings } from "#modules/recordings";
import { safety } from "#modules/safety";
import { shares } from "#modules/shares";
import { search } from "#modules/search";
import { trends } from "#modules/trends";
import { videos } from "#modules/videos";
import type { Context } from "#platform/context";
import { createServer, mount } from "#platform/http/http";
import type { Job } from "#platform/jobs/jobs";
import type { Module } from "#platform/module";
import { operations } from "#platform/operations";
import { apiDocument } from "./api-document.ts";

/** Every feature of the server, by its folder. `pages` comes last: it answers what no other route does. */
const features = {
  auth,
  profiles,
  legal,
  presence,
  follows,
  safety,
  files,
  drafts,
  posts,
  "own-posts": ownPosts,
  media,
  plays,
  recordings,
  videos,
  comments,
  mentions,
  collections,
  discovery,
  recommendations,
  explore,
  search,
  trends,
  network,
  messages,
  "link-previews": linkPreviews,
  shares,
  notifications,
  "personal-data": personalData,
  pages,
} satisfies Record<string, Module>;
const modules: Module[] = Object.values(features);

/** Builds the server on a context; refuses when an endpoint of the contract has no route. */
export async function createApp(ctx: Context): Promise<FastifyInstance> {
  const app = await createServer(ctx.config, ctx.log);
  const authenticate = authenticator(ctx);
  const routes = modules.flatMap((module) => module.routes ?? []);
  const missing = Object.values(api).filter((e) => !routes.some((r) => r.endpoint === e));
  if (missing.length > 0) throw new Error(`No route for ${missing.map((e) => e.name).join(", ")}`);
  const changed = modules.flatMap((module) => module.changed?.(ctx) ?? []);
  mount(app, ctx, authenticate, routes, changed);
  operations(app, ctx, () => apiDocument(features, ctx.config.publicUrl));
  for (const module of modules) await module.plain?.(app, ctx);
  const heard = modules.flatMap((module) => module.messages?.(ctx) ?? []);
  ctx.realtime.attach(app.server, authenticate, { messages: heard, limits: ctx.limits });
  return app;
}

/** The background work of every feature. */
export function jobsOf(ctx: Context): Job<never>[] {
  return [...ctx.mail.jobs, ...modules.flatMap((module) => module.jobs?.(ctx) ?? [])];
}

/** Queues what was missed while no server ran. */
export async function catchUp(ctx: Context): Promise<void> {
  for (const module of modules) await module.catchUp?.(ctx);
}
