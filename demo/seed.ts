import { bookingConsentVersion } from "#contract/bookings/consent";
import { consentVersion } from "#contract/mailing-lists/consent";
import { limits } from "#contract/limits";
import { termsVersion } from "#contract/account/terms-version";
import { paymentCountries } from "#contract/payments/providers";
import { firstCharacters, normalizeLine } from "#contract/text/text";
import { createConfirmedUser, seedPasswordHash } from "#modules/auth";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { insertLandings, landingRows } from "./landing-queries.ts";
import { careerRows, insertCareerPeople, insertCareers } from "./career-queries.ts";
import { conversationOf } from "./conversations-of.ts";
import { commentsOf } from "./comments-of.ts";
import { demoPassword } from "./demo-login.ts";
import { insertContacts } from "./contact-queries.ts";
import { writeAudience } from "./audience-queries.ts";
import { insertPressKit, pressKitRow } from "./press-kit-queries.ts";
import { insertMailingList } from "./list-queries.ts";
import {
  insertLevels,
  insertTestAccounts,
  insertTips,
  insertTipSettings,
  lockPosts,
} from "./payment-queries.ts";
import { type DemoFile, type DemoFiles, makeMedia } from "./media.ts";
import { artists } from "./people/artists.ts";
import { availableFor } from "./people/availability.ts";
import { actingFor, bandNames, invitations, memberships } from "./people/bands.ts";
import { comments } from "./people/comments.ts";
import { followPairs, likePairs } from "./people/connections.ts";
import { conversations } from "./people/conversations.ts";
import { pressKit } from "./people/press-kit.ts";
import { fans } from "./people/fans.ts";
import { patioYCocina } from "./people/patio-y-cocina.ts";
import { joinedDaysAgo, type Post, posts } from "./people/posts.ts";
import {
  acceptTermsForAll,
  allowTime,
  completePeople,
  countLikes,
  countPeople,
  countViews,
  forgetDemoFiles,
  insertBands,
  insertComments,
  insertConversations,
  insertFollows,
  insertInvitations,
  insertLikes,
  insertMembers,
  insertPosts,
  insertViews,
  knownPeople,
  markLoaded,
  fileRequests,
} from "./queries.ts";
import { writeShows } from "./shows-of.ts";
import { timeOrderedId } from "./time-ordered-id.ts";
import { whenNotBusy } from "./when-not-busy.ts";

/** Everybody with a page: people and bands. */
const everyone = [...artists, ...fans, patioYCocina];
const people = everyone.filter(({ username }) => !bandNames.includes(username));
const dayMs = 86_400_000;

/**
 * Loads the demo community into an empty database. Accounts and files are written one by one, and a second run reuses
 * them; everything else comes in one transaction with the mark that it is loaded. So a killed start can simply be
 * repeated.
 */
export async function seed(ctx: Context, log: (line: string) => void): Promise<void> {
  log("Creando la comunidad de demostración, solo esta primera vez. Tarda unos minutos y se puede");
  log("interrumpir: el próximo arranque sigue donde se quedó.");
  const ids = await accounts(ctx, every(20, log, "Cuentas"));
  for (const [username, id] of await bandPages(ctx, ids)) ids.set(username, id);
  const idOf = (username: string): string => {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`nobody is called ${username}`);
    return id;
  };
  const media = await makeMedia(ctx, everyone, idOf, every(10, log, "Canciones e imágenes"));
  log("  Publicaciones, comentarios y mensajes");
  await whenNotBusy(() => writePosts(ctx, idOf, media));
}

/** Where the fans on Ana's list live: Madrid, Buenos Aires, Ciudad de México, Rosario, and some nobody knows where. */
const listCities = [3117735, 3117735, 3435910, 3530597, 3117735, 3838583, 0, 3435910];

/** A song and a picture that are sold, of artists in Spain. */
const lockedPosts = ["placa-madre-2", "marea-baja-1"];

const tipMessages = [
  "¡Qué concierto el del viernes!",
  "Para las cuerdas de la guitarra.",
  "Tu disco me acompaña cada mañana.",
  "Un café por esa última canción.",
];

/** Reports progress: the first and last item, and every `step`-th. */
function every(
  step: number,
  log: (line: string) => void,
  what: string,
): (doneCount: number, of: number) => void {
  let isFirst = true;
  return (doneCount, of) => {
    if (isFirst || doneCount % step === 0 || doneCount === of)
      log(`  ${what}: ${doneCount} de ${of} (${Math.floor((100 * doneCount) / of)} %)`);
    isFirst = false;
  };
}

async function writePosts(
  ctx: Context,
  idOf: (username: string) => string,
  files: DemoFiles,
): Promise<void> {
  const now = Date.now();
  const postRows = posts.map((post) => {
    const at = now - post.daysAgo * dayMs;
    const media = mediaOf(post, files);
    const actor = actingFor(post.author, "publish", post.key);
    return {
      key: post.key,
      id: timeOrderedId(at, post.key),
      user_id: idOf(post.author),
      acted_by: actor === null ? null : idOf(actor),
      title:
        post.type === "audio"
          ? post.title
          : firstCharacters(normalizeLine(post.text), limits.postTitleLength).trimEnd(),
      description: post.text,
      content_type: post.type,
      ...media,
      tags: post.tags,
      created_at: new Date(at).toISOString(),
    };
  });
  const postIds = new Map(postRows.map((post) => [post.key, post.id]));

  await ctx.db.transaction(async (db) => {
    await db.one(allowTime, {});
    if ((await db.run(markLoaded, {})) === 0) return;
    await db.run(completePeople, {
      people: everyone.map((person, index) => ({
        id: idOf(person.username),
        username: person.username,
        role: "songStyle" in person ? ("creator" as const) : ("supporter" as const),
        bio: person.bio,
        headline: person.headline,
        city: person.city,
        country_code: person.country_code,
        musical_genres: person.genres,
        music_relations: person.relations,
        available_for: availableFor(person),
        current_workplace: person.current_workplace ?? "",
        social_links: person.social_links,
        spotify_url: "",
        youtube_url: "",
        soundcloud_url: "",
        instagram_url: "",
        twitter_url: "",
        ...person.embeds,
        avatar: files.get(`avatar/${person.username}`)?.view ?? null,
        banner: files.get(`banner/${person.username}`)?.view ?? null,
        days_ago: joinedDaysAgo(person.username, index),
      })),
    });
    await writeMembers(db, idOf);
    await db.run(acceptTermsForAll, { version: termsVersion });
    await db.run(insertPosts, { posts: postRows });
    const announcements = await writeShows({ ...ctx, db }, idOf, files);
    await db.run(insertMailingList, {
      artist: idOf("ana"),
      consent_version: consentVersion,
      people: 64,
      cities: [...listCities],
    });
    await db.run(insertTestAccounts, {
      countries: Object.keys(paymentCountries),
      currencies: Object.values(paymentCountries).map(({ currency }) => currency),
    });
    const sold = lockedPosts.flatMap((key) => postIds.get(key) ?? []);
    for (const { id } of await db.many(lockPosts, { posts: sold, price: 250 }))
      await ctx.jobs.add(db, "make-preview", { id }, { key: `preview ${id}`, line: "previews" });
    await db.run(insertTipSettings, {
      artist: idOf("ana"),
      thanks: "¡Gracias! Cada propina es una tarde más de estudio.",
      goal: "Para grabar el disco",
      target: 60_000,
    });
    await db.run(insertTips, { artist: idOf("ana"), tips: 90, messages: [...tipMessages] });
    await db.run(insertLevels, { artist: idOf("placa-madre"), prices: [300, 800] });
    await db.run(insertFollows, {
      pairs: followPairs().map((pair) => ({
        follower: idOf(pair.follower),
        following: idOf(pair.following),
      })),
    });
    await db.run(insertLikes, {
      pairs: likePairs().flatMap((pair) => {
        const post = postIds.get(pair.post);
        return post === undefined ? [] : [{ user: idOf(pair.username), post }];
      }),
    });
    await db.run(insertComments, {
      comments: [...postRows, ...announcements].flatMap(({ key, id, created_at }) => {
        const post = { post: id, at: Date.parse(created_at), parent: null, depth: 0 };
        return commentsOf(comments[key] ?? [], post, idOf);
      }),
    });
    const career = careerRows(idOf);
    await db.run(insertCareers, { entries: career.entries });
    await db.run(insertCareerPeople, { people: career.people });
    await db.run(insertPressKit, pressKitRow(idOf, files));
    await ctx.jobs.add(db, "pack-press-kit", { id: idOf(pressKit.username) });
    await db.run(insertLandings, { landings: landingRows(idOf) });
    await db.run(insertContacts, { artist: idOf("ana"), consent_version: bookingConsentVersion });
    await db.run(insertConversations, {
      conversations: conversations.map((one) => conversationOf(one, now, idOf)),
    });
    await db.run(fileRequests, {});
    await db.run(countLikes, {});
    await db.run(countPeople, {});
    await db.run(insertViews, {});
    await db.run(countViews, {});
    await writeAudience(db, idOf("ana"), new Date(now));
    await db.run(forgetDemoFiles, {});
    // Search corrects typing mistakes from the beginning.
    await ctx.jobs.add(db, "renew-search-words", {}, "renew-search-words");
    // Explorar has popular artists from the beginning.
    await ctx.jobs.add(db, "renew-explore", {}, "renew-explore");
    // The directory suggests its cities from the beginning.
    await ctx.jobs.add(db, "renew-network-cities", {}, "renew-network-cities");
  });
}

async function writeMembers(db: Db, idOf: (username: string) => string): Promise<void> {
  await db.run(insertMembers, {
    members: memberships.map(
      ({ band, username, roles, stageName, until, isHidden, ...member }) => ({
        band: idOf(band),
        person: idOf(username),
        roles: roles.filter((role) => role !== "owner"),
        stage_name: stageName ?? "",
        until: until ?? null,
        is_public: isHidden !== true,
        instruments: member.instruments,
        since: member.since,
      }),
    ),
  });
  await db.run(insertInvitations, {
    invitations: invitations.map(({ band, person, invitedBy, roles }) => ({
      band: idOf(band),
      person: idOf(person),
      by: idOf(invitedBy),
      roles,
    })),
  });
}

/** The media of a post, and the ids of its files. */
function mediaOf(post: Post, files: DemoFiles): { media: unknown; file_ids: string[] } {
  const fileOf = (what: string): DemoFile => {
    const file = files.get(`${what}/${post.key}`);
    if (file === undefined) throw new Error(`${post.key} has no ${what}`);
    return file;
  };
  if (post.type === "text") return { media: null, file_ids: [] };
  if (post.type === "image") {
    const { id, view } = fileOf("photo");
    return { media: { ...view, alt: post.alt }, file_ids: [id] };
  }
  const [song, cover] = [fileOf("song"), fileOf("cover")];
  return {
    media: { ...song.view, peaks: song.peaks, cover: cover.view },
    file_ids: [song.id, cover.id],
  };
}

/** The pages of the bands, which have no accounts. Their ids are fixed, so that a second run finds them. */
async function bandPages(
  ctx: Context,
  accountIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const bands = everyone.flatMap(({ username, name }) => {
    const owner = memberships.find(
      ({ band, roles }) => band === username && roles.includes("owner"),
    );
    if (owner === undefined) return [];
    const id = timeOrderedId(Date.UTC(2026, 0, 1), `band ${username}`);
    return [{ username, id, name, owner: accountIds.get(owner.username) ?? "" }];
  });
  await ctx.db.run(insertBands, { bands });
  return new Map(bands.map(({ username, id }) => [username, id]));
}

/** Creates an account for each person, unless it exists; all have the demo password. */
async function accounts(
  ctx: Context,
  progress: (doneCount: number, of: number) => void,
): Promise<Map<string, string>> {
  const idsByEmail = new Map(
    (await ctx.db.many(knownPeople, {})).map((user) => [user.email, user.id]),
  );
  const passwordHash = await seedPasswordHash(demoPassword);
  const ids = new Map<string, string>();
  for (const { username, email, name } of people) {
    const id =
      idsByEmail.get(email) ??
      (await whenNotBusy(() => createConfirmedUser(ctx, { email, name, passwordHash })));
    ids.set(username, id);
    progress(ids.size, people.length);
  }
  return ids;
}
