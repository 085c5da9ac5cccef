import { createHash, randomUUID } from "node:crypto";
import type { ParsedInput } from "#contract/endpoint";
import { releaseLimits } from "#contract/releases/release-limits";
import { normalizeUsername } from "#contract/people/username";
import { needsInstrument } from "#contract/releases/credit-roles";
import type {
  getTrackCredits as readEndpoint,
  saveTrackCredits as saveEndpoint,
  TrackCredits,
} from "#contract/releases/credits";
import { isBlank } from "#contract/text/text";
import { forgetNaming, notifyOfNaming } from "#modules/notifications";
import { checkText } from "#modules/text-rules";
import type { MemberContext } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { uuidOf } from "#platform/db/uuid";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import * as queries from "./credit-queries.ts";
import { changeOwnRelease } from "./own-release.ts";
import { ownTrack } from "./queries.ts";
import {
  proposeSplit,
  readSplits,
  requireWhole,
  tellOfProposal,
  toSplit,
  withdrawProposals,
} from "./splits.ts";

type StoredCredit = Values<(typeof queries.storedCredits)["columns"]>;
type Person = Values<(typeof queries.peopleWithIds)["columns"]>;
type TypedCredit = ParsedInput<typeof saveEndpoint>["credits"][number];

/** The credits of one's own track, with those who have not answered. */
export const getTrackCredits: Action<typeof readEndpoint> = async (ctx, { id, post_id }) => {
  const isOwn = await ctx.db.one(ownTrack, { id, post_id, owner: ctx.actor.userId });
  if (isOwn === null) throw new ApiError("release_not_found");
  return readCredits(ctx, post_id);
};

async function readCredits(ctx: MemberContext, post_id: string): Promise<TrackCredits> {
  const viewer = ctx.actor.userId;
  const splits = (await readSplits(ctx, [post_id])).get(post_id);
  return {
    version: versionOf(await ctx.db.many(queries.storedCredits, { post_id })),
    credits: await ctx.db.many(queries.ownCredits, { post_id, viewer }),
    agreed: toSplit(splits?.agreed ?? null, viewer),
    proposed: toSplit(splits?.proposed ?? null, viewer),
  };
}

/** Tells one list of credits from another, whatever people answered. */
const versionOf = (credits: readonly StoredCredit[]): string =>
  requestHash(credits.map(({ state: _state, ...credit }) => credit));

/** Saves the credits of one's own track, and asks those whom they name and who have a share. */
export const saveTrackCredits: Action<typeof saveEndpoint> = async (ctx, input) => {
  const { id, post_id, version, credits: typed } = input;
  requireWhole(typed);
  const people = await peopleCalled(ctx, typed);
  await checkText(ctx, "post", typed.map((one) => `${one.name}\n${one.instrument}`).join("\n"));
  await changeOwnRelease(ctx, id, async ({ ctx: inside, tracks }) => {
    if (!tracks.some((track) => track.post_id === post_id)) throw new ApiError("release_not_found");
    await inside.db.one(queries.lockTrack, { post_id });
    const before = await inside.db.many(queries.storedCredits, { post_id });
    const isCurrent = versionOf(before) === version;
    // This very save may have arrived before, and its answer been lost: then its credits have other ids.
    if (!isCurrent && isSaved(before, typed, { version, people })) return;
    if (!isCurrent) throw new ApiError("credits_changed");
    const credits = await rowsOf(inside, typed, before, { version, people });
    await inside.db.run(queries.dropCredits, { post_id, ids: credits.map((credit) => credit.id) });
    if (credits.length > 0) await inside.db.run(queries.putCredits, { post_id, credits });
    await askPeople(inside, post_id, before, credits);
  });
  return readCredits(ctx, post_id);
};

/** Those whom the artist may name, by what was typed. Throws user_not_found. */
async function peopleCalled(
  ctx: MemberContext,
  typed: readonly TypedCredit[],
): Promise<Map<string, Person>> {
  const handleOf = (name: string) => normalizeUsername(name.replace(/^@/, ""));
  const names = typed.flatMap(({ id, username }) =>
    id === null && username !== null ? [handleOf(username)] : [],
  );
  if (names.length === 0) return new Map();
  const { userId: viewer, personId: acting } = ctx.actor;
  const rows = await ctx.db.many(queries.peopleCalled, { viewer, acting, names });
  const people = new Map<string, Person>();
  for (const [at, { id, username }] of typed.entries()) {
    if (id !== null || username === null) continue;
    const person = rows.find(({ handle }) => handle === handleOf(username));
    if (person === undefined)
      throw new ApiError("user_not_found", { field: `credits.${at}.username` });
    people.set(username, person);
  }
  return people;
}

const personOf = ({ username }: TypedCredit, people: Map<string, Person>): Person | undefined =>
  username === null ? undefined : people.get(username);

/** Whether the stored credits are what this change of a version made of it. */
function isSaved(
  before: readonly StoredCredit[],
  typed: readonly TypedCredit[],
  { version, people }: { version: string; people: Map<string, Person> },
): boolean {
  if (before.length !== typed.length) return false;
  return typed.every((credit, at) => {
    const stored = before[at];
    if (stored === undefined) return false;
    const profile = personOf(credit, people)?.id ?? null;
    const isSamePerson =
      credit.id === null
        ? stored.profile_id === profile && (profile !== null || stored.name === credit.name)
        : stored.id === credit.id || stored.id === successorId(credit, version);
    return (
      isSamePerson &&
      stored.role === credit.role &&
      stored.instrument === instrumentOf(credit) &&
      stored.share === credit.share
    );
  });
}

/**
 * The id of the credit that takes the place of another one, whose role or name a change of this version replaces: the same
 * for a retry, and another one for each change.
 */
function successorId(credit: TypedCredit, version: string): string {
  const change = [version, credit.id, credit.role, instrumentOf(credit), credit.name];
  const bytes = createHash("sha256").update(JSON.stringify(change)).digest().subarray(0, 16);
  // A UUID of version 8 (RFC 9562): made as its program wants.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidOf(bytes);
}

const instrumentOf = ({ role, instrument }: TypedCredit): string =>
  needsInstrument(role) ? instrument : "";

/**
 * The rows of what was typed. An answer stays with its credit; one with another role or another name is a new one, so
 * that nobody confirms what they did not read. Who refused is not asked.
 */
async function rowsOf(
  ctx: MemberContext,
  typed: readonly TypedCredit[],
  before: readonly StoredCredit[],
  { version, people }: { version: string; people: Map<string, Person> },
): Promise<queries.CreditRow[]> {
  const { userId: viewer, personId: acting } = ctx.actor;
  const formerIds = before.flatMap(({ profile_id: id }) => (id === null ? [] : [id]));
  const visible =
    formerIds.length === 0
      ? []
      : await ctx.db.many(queries.peopleWithIds, { viewer, acting, people: formerIds });
  const rows: queries.CreditRow[] = [];
  const present = new Set<string>();
  for (const [at, credit] of typed.entries()) {
    const person = personOf(credit, people);
    const row = rowOf(viewer, credit, at, { before, version, visible, person });
    const key = [row.profile_id ?? row.name.toLowerCase(), row.role, row.instrument].join("\n");
    if (present.has(key)) throw new ApiError("credit_repeated", { field: `credits.${at}.role` });
    present.add(key);
    rows.push(row);
  }
  const refusers = new Set(
    rows.flatMap(({ state, profile_id: id }) => (state === "refused" && id !== null ? [id] : [])),
  );
  const at = rows.findIndex(
    ({ share, profile_id: id }) => share !== null && id !== null && refusers.has(id),
  );
  if (at >= 0) throw new ApiError("share_of_refuser", { field: `credits.${at}.share` });
  return rows;
}

interface CreditPeople {
  before: readonly StoredCredit[];
  version: string;
  visible: readonly Person[];
  person: Person | undefined;
}

function rowOf(
  owner: string,
  credit: TypedCredit,
  at: number,
  { before, version, visible, person }: CreditPeople,
): queries.CreditRow {
  const { id, role, share } = credit;
  const instrument = instrumentOf(credit);
  if (needsInstrument(role) && isBlank(instrument))
    throw new ApiError("credit_role_required", { field: `credits.${at}.instrument` });
  const stored = id === null ? undefined : before.find((one) => one.id === id);
  if (id !== null && stored === undefined) throw new ApiError("credits_changed");
  const profile = stored === undefined ? (person?.id ?? null) : stored.profile_id;
  if (profile === null && isBlank(credit.name))
    throw new ApiError("credit_name_required", { field: `credits.${at}.name` });
  const name = profile === null ? credit.name : (stored?.name ?? person?.name ?? credit.name);
  if (
    stored?.role === role &&
    stored.instrument === instrument &&
    (profile !== null || stored.name === name)
  )
    return { ...stored, share };
  const profileToAsk = person ?? visible.find((one) => one.id === profile);
  if (profile !== null && profileToAsk === undefined)
    throw new ApiError("user_not_found", { field: `credits.${at}.username` });
  const state =
    profileToAsk === undefined
      ? "named"
      : profileToAsk.id === owner
        ? "confirmed"
        : profileToAsk.has_refused
          ? "refused"
          : "invited";
  return {
    id: id === null ? randomUUID() : successorId(credit, version),
    name: profileToAsk?.name ?? name,
    role,
    instrument,
    profile_id: profile,
    state,
    share,
  };
}

/** Tells people once of each credit, and of a split. Throws when they are too many for a day. */
async function askPeople(
  ctx: MemberContext,
  post_id: string,
  before: readonly StoredCredit[],
  credits: readonly queries.CreditRow[],
): Promise<void> {
  const owner = ctx.actor.userId;
  const rows = await ctx.db.many(queries.noteAsks, { owner, post_id });
  const newlyNamed = [...new Set(rows.map((row) => row.profile_id))];
  const { points, seconds } = releaseLimits.creditAsks;
  if (newlyNamed.length > 0 && ctx.config.rateLimits) {
    const today = await ctx.db.one(queries.countAsks, { owner, seconds });
    if ((today?.people ?? 0) > points)
      throw new ApiError("credit_asks_full", { field: "credits", retryAfter: seconds });
  }
  await notifyOfNaming(ctx, { type: "credit_tag", people: newlyNamed, by: owner });
  const proposedTo = await proposeSplit(ctx, post_id, credits);
  // One notification is enough: both are answered on the same page.
  await tellOfProposal(
    ctx,
    owner,
    proposedTo.filter((id) => !newlyNamed.includes(id)),
  );
  const formerly = before.flatMap(({ profile_id: id, state }) =>
    state === "invited" && id !== null ? [id] : [],
  );
  await withdrawRequests(ctx, owner, formerly);
}

/**
 * Deletes tracks by `remove`, with their credits and splits, and takes the notification from those who were asked about
 * them.
 */
export async function removeWithRequests(
  ctx: MemberContext,
  tracks: string[],
  remove: () => Promise<unknown>,
): Promise<void> {
  const owner = ctx.actor.userId;
  const rows = await ctx.db.many(queries.askedPeople, { tracks });
  await remove();
  const people = rows.map(({ id }) => id);
  await withdrawRequests(ctx, owner, people);
  await withdrawProposals(ctx, owner, people);
}

/** Takes the notification from those whom no credit of the artist asks any more. */
export async function withdrawRequests(
  { db }: Pick<MemberContext, "db">,
  owner: string,
  people: string[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = await db.many(queries.peopleWithoutRequest, { owner, people });
  await forgetNaming({ db }, { type: "credit_tag", people: rows.map(({ id }) => id), by: owner });
}
