import type {
  answerBandSplit as answerEndpoint,
  BandSplit,
  BandSplits,
  getBandSplits as getEndpoint,
  getMyBandSplits as mineEndpoint,
  proposeBandSplit as proposeEndpoint,
  withdrawBandSplit as withdrawEndpoint,
} from "#contract/band-splits/band-splits";
import type { ParsedInput } from "#contract/endpoint";
import { allowsForBand } from "#contract/people/band-roles";
import { requireWhole, tellOfProposal, withdrawProposals } from "#modules/releases";
import { checkText } from "#modules/text-rules";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./queries.ts";

type SplitRow = Values<(typeof queries.splitsOf)["columns"]>;
type StoredShare = queries.StoredShare;
type Proposal = ParsedInput<typeof proposeEndpoint>;
interface Versions {
  agreed: SplitRow | null;
  proposed: SplitRow | null;
}

async function readVersions(db: Db, band: string): Promise<Versions> {
  const rows = await db.many(queries.splitsOf, { band });
  return {
    agreed: rows.find(({ agreed_at }) => agreed_at !== null) ?? null,
    proposed: rows.find(({ agreed_at }) => agreed_at === null) ?? null,
  };
}

const versionOf = ({ agreed, proposed }: Versions): string =>
  `${agreed?.id ?? ""} ${proposed?.id ?? ""}`;

function toSplit(row: SplitRow, viewer: string): BandSplit {
  return {
    ...row,
    proposed_at: row.proposed_at.toISOString(),
    agreed_at: row.agreed_at?.toISOString() ?? null,
    shares: row.shares.map((share) => ({ ...share, is_viewer: share.member_id === viewer })),
  };
}

function toSplits(versions: Versions, viewer: string): BandSplits {
  const { agreed, proposed } = versions;
  return {
    version: versionOf(versions),
    agreed: agreed && toSplit(agreed, viewer),
    proposed: proposed && toSplit(proposed, viewer),
  };
}

export const getBandSplits: Action<typeof getEndpoint> = async ({ db, actor }) =>
  toSplits(await readVersions(db, actor.userId), actor.personId);

/** Under the band's lock: who was read before may have left or lost their role since. */
async function lockMembers(db: Db, band: string, acting: string) {
  const locked = await db.one(queries.lockBand, { band });
  const members = await db.many(queries.membersOf, { band });
  const own = members.find(({ id }) => id === acting);
  if (locked === null || own === undefined) throw new ApiError("not_in_band");
  if (locked.is_archived) throw new ApiError("band_archived");
  return { members: members.map(({ id }) => id), own };
}

async function lockForMoney(db: Db, band: string, acting: string): Promise<string[]> {
  const { members, own } = await lockMembers(db, band, acting);
  if (!allowsForBand(own.roles, "money")) throw new ApiError("not_allowed_in_band");
  return members;
}

/** Whom a proposal asks: everybody but who makes it. */
const toShares = (rows: Proposal["shares"], acting: string): StoredShare[] =>
  rows.map(({ member_id, name, share }) => ({
    name: member_id === null ? name : "",
    member_id,
    share,
    state: member_id === null ? "vouched" : member_id === acting ? "accepted" : "invited",
  }));

const textOf = (shares: readonly StoredShare[]): string =>
  JSON.stringify(shares.map(({ member_id, name, share }) => [member_id ?? `= ${name}`, share]));

/** Proposes what takes the place of an earlier proposal; with nobody to ask it counts at once. */
export const proposeBandSplit: Action<typeof proposeEndpoint> = async (ctx, input) => {
  requireWhole(input.shares, "shares");
  const typed = input.shares.flatMap(({ member_id, name }) => (member_id === null ? [name] : []));
  if (typed.length > 0) await checkText(ctx, "post", typed.join("\n"));
  return ctx.db.transaction((db) => propose({ ...ctx, db }, input));
};

async function propose(ctx: MemberContext, input: Proposal): Promise<BandSplits> {
  const { db } = ctx;
  const { userId: band, personId: acting } = ctx.actor;
  const members = await lockForMoney(db, band, acting);
  const shares = toShares(input.shares, acting);
  requireEachOnce(shares, members);
  const before = await readVersions(db, band);
  const isSame = (row: SplitRow | null) =>
    row !== null && row.is_public === input.is_public && textOf(row.shares) === textOf(shares);
  // This very proposal may have arrived before, and its answer been lost.
  const isThere = before.proposed === null ? isSame(before.agreed) : isSame(before.proposed);
  if (isThere) return toSplits(before, acting);
  if (input.version !== versionOf(before)) throw new ApiError("band_split_changed");
  await db.run(queries.dropProposal, { band });
  if (!isSame(before.agreed)) {
    const split = await db.one(queries.insertSplit, {
      band,
      person: acting,
      is_public: input.is_public,
    });
    if (split === null) throw new Error("a split was not inserted");
    await db.run(queries.insertShares, { split: split.id, shares });
    await settle(db, band, split.id);
    await tellOfProposal(ctx, band, invitedBy(shares));
  }
  await withdrawProposals(ctx, band, invitedBy(before.proposed?.shares ?? []));
  return toSplits(await readVersions(db, band), acting);
}

const invitedBy = (shares: readonly StoredShare[]): string[] =>
  shares.flatMap(({ member_id: id, state }) => (state === "invited" && id !== null ? [id] : []));

/** Each member of the band once, and nobody else. */
function requireEachOnce(shares: readonly StoredShare[], members: readonly string[]): void {
  const named = shares.flatMap(({ member_id: id }) => (id === null ? [] : [id]));
  const isEachOnce =
    named.length === members.length &&
    new Set(named).size === named.length &&
    named.every((id) => members.includes(id));
  if (!isEachOnce) throw new ApiError("band_split_members", { field: "shares" });
}

/** Once everybody has accepted, it counts from the moment at which the former one ends. */
async function settle(db: Db, band: string, id: string): Promise<void> {
  if ((await db.one(queries.isAccepted, { id })) === null) return;
  const moment = await db.one(queries.thisMoment, {});
  if (moment === null) throw new Error("there is no time");
  await db.run(queries.endCounting, { band, ...moment });
  await db.run(queries.beginCounting, { id, ...moment });
}

/** Takes a proposal back; what was agreed stays. */
export const withdrawBandSplit: Action<typeof withdrawEndpoint> = (ctx, { id }) =>
  ctx.db.transaction(async (db) => {
    const { userId: band, personId: acting } = ctx.actor;
    await lockForMoney(db, band, acting);
    const { agreed, proposed } = await readVersions(db, band);
    if (agreed?.id === id) throw new ApiError("split_agreed");
    if (proposed?.id === id) {
      await db.run(queries.dropProposal, { band });
      await withdrawProposals({ db }, band, invitedBy(proposed.shares));
    }
    return { success: true as const };
  });

/** Accepts a proposal as a member of the band, or not; with the last acceptance it counts. */
export const answerBandSplit: Action<typeof answerEndpoint> = (ctx, { id, accept }) =>
  ctx.db.transaction(async (db) => {
    const { userId: band, personId: person } = ctx.actor;
    await lockMembers(db, band, person);
    const share = await db.one(queries.lockedShare, { id, band, person });
    if (share === null) throw new ApiError("split_not_found");
    const state = accept ? "accepted" : "declined";
    if (share.state === state) return { success: true as const };
    if (share.agreed_at !== null) throw new ApiError("split_agreed");
    await db.run(queries.answerShare, { id, person, state });
    await settle(db, band, id);
    await withdrawProposals({ db }, band, [person]);
    return { success: true as const };
  });

/** What the bands of a person propose to them. */
export const getMyBandSplits: Action<typeof mineEndpoint> = async ({ db, actor }) => {
  const person = actor.personId;
  const rows = await db.many(queries.proposalsTo, { person });
  return {
    splits: rows.map((row) => {
      const { split_id, proposed_at, agreed_at, is_public, proposed_by, shares, ...band } = row;
      const split = { id: split_id, proposed_at, agreed_at, is_public, proposed_by, shares };
      return { ...toSplit(split, person), band };
    }),
  };
};
