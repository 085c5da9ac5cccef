import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { radii } from "#contract/events/radii";
import { circleAround, findCity } from "#modules/cities";
import { getProfile } from "#modules/profiles";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import { calendarOf } from "./calendar-of.ts";
import { eventsFeed } from "./events-feed.ts";
import { personOfToken } from "./plans-address.ts";
import {
  entriesAround,
  entriesOfArtist,
  entriesOfPlans,
  entryOf,
  versionOfArtist,
} from "./queries.ts";

/** Maximum entries of one calendar. */
const maxEntries = 500;
/** Cached calendars of artists; the least recently used is evicted. */
const maxCalendars = 200;

/**
 * `/events/{slug}.ics`, `/events/artista/{username}.ics`, `/events/ciudad/{id}.ics` and `.xml`, and the secret
 * `/events/planes/{token}.ics`. Each has an ETag, so that repeated requests get 304.
 */
export function serveCalendars(app: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.config;
  const artistCalendars = new Map<string, { version: string; page: Tagged }>();

  app.get<{ Params: { slug: string } }>("/events/:slug.ics", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const entry = await ctx.db.one(entryOf, { slug: request.params.slug });
    if (entry === null) throw new ApiError("event_not_found");
    const body = calendarOf([entry], { name: entry.title, publicUrl });
    return sendTagged(request, reply, calendarType, tagged(body));
  });

  app.get<{ Params: { username: string } }>(
    "/events/artista/:username.ics",
    async (request, reply) => {
      await ctx.limits.take("readVisitor", addressKey(request.ip));
      const profile = await getProfile(asVisitor(ctx, request), {
        handle: request.params.username,
      });
      const state = await ctx.db.one(versionOfArtist, { artist: profile.id });
      const version = `${profile.name} ${state?.count} ${state?.changed_at?.getTime()}`;
      const cached = artistCalendars.get(profile.id);
      artistCalendars.delete(profile.id);
      const page =
        cached?.version === version
          ? cached.page
          : tagged(
              calendarOf(
                await ctx.db.many(entriesOfArtist, { artist: profile.id, limit: maxEntries }),
                { name: `Conciertos de ${profile.name}`, publicUrl },
              ),
            );
      artistCalendars.set(profile.id, { version, page });
      const [oldest] = artistCalendars.keys();
      if (artistCalendars.size > maxCalendars && oldest !== undefined)
        artistCalendars.delete(oldest);
      return sendTagged(request, reply, calendarType, page);
    },
  );

  const aroundCity = async (
    request: FastifyRequest<{ Params: { id: string }; Querystring: { radius?: string } }>,
  ) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const radius = Number(request.query.radius ?? 25);
    const id = Number(request.params.id);
    if (
      !(radii as readonly number[]).includes(radius) ||
      !Number.isSafeInteger(id) ||
      id > 2 ** 31 - 1
    )
      throw new ApiError("invalid_input", { field: "radius" });
    const city = await findCity(ctx.db, id);
    if (city === null) throw new ApiError("city_not_found");
    const entries = await ctx.db.many(entriesAround, {
      viewer: null,
      ...circleAround(city, radius),
      limit: maxEntries,
    });
    return { entries, name: `Conciertos en ${city.name}` };
  };
  type CityRoute = { Params: { id: string }; Querystring: { radius?: string } };
  app.get<CityRoute>("/events/ciudad/:id.ics", async (request, reply) => {
    const { entries, name } = await aroundCity(request);
    return sendTagged(
      request,
      reply,
      calendarType,
      tagged(calendarOf(entries, { name, publicUrl })),
    );
  });
  app.get<CityRoute>("/events/ciudad/:id.xml", async (request, reply) => {
    const { entries, name } = await aroundCity(request);
    return sendTagged(request, reply, feedType, tagged(eventsFeed(entries, { name, publicUrl })));
  });
  app.get<{ Params: { username: string } }>(
    "/events/artista/:username.xml",
    async (request, reply) => {
      await ctx.limits.take("readVisitor", addressKey(request.ip));
      const profile = await getProfile(asVisitor(ctx, request), {
        handle: request.params.username,
      });
      const entries = await ctx.db.many(entriesOfArtist, { artist: profile.id, limit: 50 });
      const name = `Conciertos de ${profile.name}`;
      return sendTagged(request, reply, feedType, tagged(eventsFeed(entries, { name, publicUrl })));
    },
  );

  app.get<{ Params: { token: string } }>("/events/planes/:token.ics", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const person = await personOfToken(ctx, request.params.token);
    if (person === null) throw new ApiError("not_found");
    const entries = await ctx.db.many(entriesOfPlans, { viewer: person, limit: maxEntries });
    // Private: no shared cache may store it, and no search engine may list it.
    reply.header("x-robots-tag", "noindex");
    const body = calendarOf(entries, { name: "Mis planes", publicUrl });
    return sendTagged(request, reply, calendarType, tagged(body), "private");
  });
}

const calendarType = "text/calendar; charset=utf-8";
const feedType = "application/rss+xml; charset=utf-8";

/** A body with its ETag. */
type Tagged = { body: string; tag: string };

function tagged(body: string): Tagged {
  return { body, tag: `"${createHash("sha1").update(body).digest("base64url")}"` };
}

function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { body, tag }: Tagged,
  keep: "public" | "private" = "public",
): FastifyReply {
  reply.header("etag", tag).header("cache-control", `${keep}, max-age=300`);
  if (request.headers["if-none-match"] === tag) return reply.status(304).send();
  return reply.type(type).send(body);
}
