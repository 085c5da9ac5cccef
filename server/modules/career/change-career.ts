import type {
  deleteCareerEntry as deleteEndpoint,
  saveCareerEntry as saveEndpoint,
  TaggedPerson,
} from "#contract/career/career";
import { readPartialDate } from "#contract/career/partial-date";
import type { ParsedInput } from "#contract/endpoint";
import { rateLimits } from "#contract/limits";
import { linkAddress } from "#contract/link-pages/link-address";
import { normalizeUsername } from "#contract/people/username";
import { isBlank } from "#contract/text/text";
import { forgetNaming, notifyOfNaming } from "#modules/notifications";
import { checkText } from "#modules/text-rules";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./queries.ts";

type SaveInput = ParsedInput<typeof saveEndpoint>;

/** Somebody whom an entry names. */
interface Named {
  id: string;
  hasRefused: boolean;
}

/** Adds an entry or changes one's own, and asks those whom it names whether it is true. */
export const saveCareerEntry: Action<typeof saveEndpoint> = async (ctx, input) => {
  const row = rowOf(ctx, input);
  const people = await readPeople(ctx, input.people);
  await checkText(
    ctx,
    "post",
    [row.title, row.organization, row.role, row.city, row.url ?? "", row.description].join("\n"),
  );
  await ctx.db.transaction(async (db) => {
    await db.one(queries.lockCareer, { id: row.profile });
    await db.many(queries.lockPeople, { entry: row.id });
    const before = await db.one(queries.entryBefore, row);
    if (before !== null) await db.run(queries.changeEntry, row);
    else if ((await db.one(queries.isTaken, { id: row.id }))?.taken === true)
      throw new ApiError("career_entry_not_found");
    else if ((await db.one(queries.insertEntry, row)) === null) throw new ApiError("career_full");
    await storePeople({ ...ctx, db }, row, people, before);
  });
  return { success: true };
};

export const deleteCareerEntry: Action<typeof deleteEndpoint> = async ({ db, actor }, { id }) => {
  const profile = actor.userId;
  await db.transaction(async (tx) => {
    const entry = await tx.one(queries.removeEntry, { profile, id });
    if (entry !== null) await withdrawRequests({ db: tx }, profile, entry.people);
  });
  return { success: true };
};

function rowOf({ actor }: MemberContext, input: SaveInput) {
  const { people: _people, starts, ends, ...entry } = input;
  if (isBlank(entry.title)) throw new ApiError("career_title_required", { field: "title" });
  const start = readPartialDate(starts);
  const end = ends === null ? null : readPartialDate(ends);
  // The contract has checked the dates.
  if (start === null) throw new ApiError("invalid_input", { field: "starts" });
  if (end !== null && end.last < start.first)
    throw new ApiError("career_ends_before_start", { field: "ends" });
  return {
    ...entry,
    profile: actor.userId,
    url: webAddressOf(input.url),
    starts_on: start.first,
    starts_precision: start.precision,
    ends_on: end?.last ?? null,
    ends_precision: end?.precision ?? null,
  };
}

/** The address of a proof, as links of link pages, without mails and phones. */
function webAddressOf(typed: string): string | null {
  if (typed.trim() === "") return null;
  const address = linkAddress(typed);
  if (address === null || !/^https?:/.test(address))
    throw new ApiError("career_address_invalid", { field: "url" });
  return address;
}

async function readPeople(ctx: MemberContext, typed: string[]): Promise<Named[]> {
  const names = [...new Set(typed.map((name) => normalizeUsername(name.replace(/^@/, ""))))];
  if (names.length === 0) return [];
  const { userId: viewer, personId: acting } = ctx.actor;
  const rows = await ctx.db.many(queries.peopleNamed, { viewer, acting, names });
  const byName = new Map(rows.map((row) => [row.handle, row]));
  const people = new Map<string, Named>();
  for (const name of names) {
    const row = byName.get(name);
    if (row === undefined) throw new ApiError("user_not_found", { field: "people" });
    people.set(row.id, { id: row.id, hasRefused: row.has_refused });
  }
  return [...people.values()];
}

interface Before {
  is_other: boolean;
  was_hidden: boolean;
  people: Record<string, TaggedPerson["state"]>;
}

/**
 * Stores whom an entry names. Answers stay, unless the entry says something else now: then who confirmed is asked
 * again, and who refused is not. A hidden entry asks nobody.
 */
async function storePeople(
  ctx: MemberContext,
  { id: entry, profile, is_hidden: isHidden }: { id: string; profile: string; is_hidden: boolean },
  visiblePeople: Named[],
  before: Before | null,
): Promise<void> {
  const people = [...visiblePeople, ...(await unseenPeople(ctx, entry, visiblePeople))];
  const stateOf = ({ id, hasRefused }: Named): TaggedPerson["state"] => {
    const earlier = before?.people[id];
    if (earlier === "refused") return "refused";
    if (earlier === "confirmed" && before?.is_other === false) return "confirmed";
    // Who refused is not asked again, whatever was hidden or confirmed before; what they were asked already stays.
    const isAsked = earlier === "invited" && before?.was_hidden === false;
    return hasRefused && !isAsked ? "refused" : "invited";
  };
  const ids = people.map(({ id }) => id);
  const states = people.map(stateOf);
  await ctx.db.run(queries.dropPeople, { entry, people: ids });
  if (ids.length > 0) await ctx.db.run(queries.putPeople, { entry, people: ids, states });
  const wasAsked = (id: string) => before?.people[id] === "invited" && !before.was_hidden;
  const askedIds = ids.filter((_id, at) => !isHidden && states[at] === "invited");
  const newlyAsked = (await noteAsks(ctx, entry, askedIds)).filter((id) => !wasAsked(id));
  await notifyOfNaming(ctx, { type: "career_tag", people: newlyAsked, by: profile });
  await withdrawRequests(ctx, profile, Object.keys(before?.people ?? {}));
}

/** Those whom the entry named before and whose profile its owner may not see now, beside those whom it names anyway. */
async function unseenPeople(ctx: MemberContext, entry: string, others: Named[]): Promise<Named[]> {
  const { userId: viewer, personId: acting } = ctx.actor;
  const rows = await ctx.db.many(queries.unseenPeople, { entry, viewer, acting });
  return rows
    .filter(({ id }) => others.every((person) => person.id !== id))
    .map(({ id, has_refused: hasRefused }) => ({ id, hasRefused }));
}

/** Who was not asked this before; each person hears of a thing once. Throws when they are too many for a day. */
async function noteAsks(ctx: MemberContext, entry: string, people: string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await ctx.db.many(queries.noteAsks, { entry, people });
  const { points, seconds } = rateLimits.careerAsks;
  if (rows.length > 0 && ctx.config.rateLimits) {
    const today = await ctx.db.one(queries.countAsks, { owner: ctx.actor.userId, seconds });
    if ((today?.people ?? 0) > points)
      throw new ApiError("career_asks_full", { field: "people", retryAfter: seconds });
  }
  return rows.map(({ id }) => id);
}

/** Takes the notification from those whom the profile asks nothing any more. */
export async function withdrawRequests(
  { db }: Pick<MemberContext, "db">,
  profile: string,
  people: string[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = await db.many(queries.peopleWithoutRequest, { profile, people });
  await forgetNaming({ db }, { type: "career_tag", people: rows.map(({ id }) => id), by: profile });
}
