import type { FastifyInstance } from "fastify";
import { api } from "#contract/api";
import { accounts } from "#modules/accounts";
import { alerts } from "#modules/alerts";
import { bandActing, bands } from "#modules/bands";
import { announcements } from "#modules/announcements";
import { auth } from "#modules/auth";
import { broadcasts } from "#modules/broadcasts";
import { calendars } from "#modules/calendars";
import { cityRequests } from "#modules/city-requests";
import { cities } from "#modules/cities";
import { collections } from "#modules/collections";
import { comments } from "#modules/comments";
import { discovery } from "#modules/discovery";
import { drafts } from "#modules/drafts";
import { eventProposals } from "#modules/event-proposals";
import { events } from "#modules/events";
import { explore } from "#modules/explore";
import { files } from "#modules/files";
import { follows } from "#modules/follows";
import { legal } from "#modules/legal";
import { career } from "#modules/career";
import { bookings } from "#modules/bookings";
import { bandSplits } from "#modules/band-splits";
import { premium } from "#modules/premium";
import { pressKits } from "#modules/press-kits";
import { releases } from "#modules/releases";
import { instagram } from "#modules/instagram";
import { landings } from "#modules/landings";
import { audience } from "#modules/audience";
import { linkPages } from "#modules/link-pages";
import { listeningLinks } from "#modules/listening-links";
import { mailingLists } from "#modules/mailing-lists";
import { profileLinks } from "#modules/profile-links";
import { linkPreviews } from "#modules/link-previews";
import { media } from "#modules/media";
import { mentions } from "#modules/mentions";
import { messages } from "#modules/messages";
import { moderation } from "#modules/moderation";
import { taxonomy } from "#modules/taxonomy";
import { textRules } from "#modules/text-rules";
import { conduct } from "#modules/conduct";
import { conductRules } from "#modules/conduct-rules";
import { nameRequests } from "#modules/name-requests";
import { network } from "#modules/network";
import { notifications } from "#modules/notifications";
import { ownPosts } from "#modules/own-posts";
import { pages } from "#modules/pages";
import { payments } from "#modules/payments";
import { personalData } from "#modules/personal-data";
import { plays } from "#modules/plays";
import { posts } from "#modules/posts";
import { presence } from "#modules/presence";
import { profiles } from "#modules/profiles";
import { proposals } from "#modules/proposals";
import { recommendations } from "#modules/recommendations";
import { previews } from "#modules/previews";
import { recordings } from "#modules/recordings";
import { safety } from "#modules/safety";
import { service, writeGate } from "#modules/service";
import { shares } from "#modules/shares";
import { search } from "#modules/search";
import { staff, staffGate } from "#modules/staff";
import { surveys } from "#modules/surveys";
import { trends } from "#modules/trends";
import { waitlist } from "#modules/waitlist";
import { videos } from "#modules/videos";
import type { Context } from "#platform/context";
import { createServer, mount } from "#platform/http/http";
import type { Job } from "#platform/jobs/jobs";
import type { Module, ModuleFactory } from "#platform/module";
import { operations } from "#platform/operations";
import { apiDocument } from "./api-document.ts";

/**
 * Every feature of the server besides `auth`, by its folder. `pages` comes last: it answers what no other route does.
 */
const factories = {
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
  previews,
  recordings,
  videos,
  comments,
  mentions,
  collections,
  cities,
  events,
  alerts,
  "city-requests": cityRequests,
  broadcasts,
  "event-proposals": eventProposals,
  calendars,
  discovery,
  recommendations,
  explore,
  bands,
  search,
  trends,
  network,
  messages,
  proposals,
  bookings,
  landings,
  "press-kits": pressKits,
  releases,
  "link-pages": linkPages,
  "listening-links": listeningLinks,
  audience,
  payments,
  premium,
  "band-splits": bandSplits,
  "mailing-lists": mailingLists,
  career,
  "profile-links": profileLinks,
  instagram,
  "link-previews": linkPreviews,
  shares,
  notifications,
  "personal-data": personalData,
  staff,
  accounts,
  "name-requests": nameRequests,
  waitlist,
  taxonomy,
  moderation,
  "text-rules": textRules,
  conduct,
  "conduct-rules": conductRules,
  surveys,
  service,
  announcements,
  pages,
} satisfies Record<string, ModuleFactory>;

/** A server, before it listens. */
interface App {
  app: FastifyInstance;
  /** The jobs of every feature. */
  jobs: Job<never>[];
  /** Queues jobs that were missed while no server ran. */
  catchUp(): Promise<void>;
}

/**
 * Creates every feature on a context, and the server with them; throws when an endpoint of the contract has no route.
 */
export async function createApp(ctx: Context): Promise<App> {
  const { authenticate, ...authModule } = auth(ctx);
  const features: Record<string, Module> = { auth: authModule };
  for (const [name, make] of Object.entries(factories)) features[name] = make(ctx);
  const modules: Module[] = Object.values(features);
  const app = await createServer(ctx.config, ctx.log);
  // Busy, in a maintenance (503) and full (507) are answers that were meant.
  app.addHook("onResponse", async (_request, { statusCode }) => {
    if (statusCode >= 500 && statusCode !== 503 && statusCode !== 507) ctx.counters.add("errors");
  });
  const routes = modules.flatMap((module) => module.routes ?? []);
  const missing = Object.values(api).filter((e) => !routes.some((r) => r.endpoint === e));
  if (missing.length > 0) throw new Error(`No route for ${missing.map((e) => e.name).join(", ")}`);
  const changeListeners = modules.flatMap((module) => module.changed ?? []);
  const access = {
    authenticate,
    bandActing: bandActing(ctx),
    staffGate: staffGate(ctx),
    writeGate: writeGate(ctx),
  };
  mount(app, ctx, access, routes, changeListeners);
  operations(app, ctx, () => apiDocument(features, ctx.config.publicUrl));
  for (const module of modules) await module.plain?.(app);
  const socketMessages = modules.flatMap((module) => module.messages ?? []);
  ctx.realtime.attach(app.server, authenticate, { messages: socketMessages, limits: ctx.limits });
  return {
    app,
    jobs: [...ctx.mail.jobs, ...modules.flatMap((module) => module.jobs ?? [])],
    async catchUp() {
      for (const module of modules) await module.catchUp?.();
    },
  };
}
