import type { Split } from "#contract/releases/credits";
import { wholeShare } from "#contract/releases/credit-roles";
import { forgetNaming, notifyOfNaming } from "#modules/notifications";
import type { MemberContext } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { CreditRow } from "./credit-queries.ts";
import * as queries from "./split-queries.ts";

type SplitRow = Values<(typeof queries.splitsOf)["columns"]>;
type Share = SplitRow["shares"][number];

/** Throws shares_not_whole, unless there are no shares or they make up the whole. */
export function requireWhole(
  credits: readonly { share: number | null }[],
  field = "credits",
): void {
  const shares = credits.flatMap(({ share }) => (share === null ? [] : [share]));
  const sum = shares.reduce((total, share) => total + share, 0);
  if (shares.length > 0 && sum !== wholeShare) throw new ApiError("shares_not_whole", { field });
}

/** The split of a track that counts, and the newer one that does not yet. */
export interface TrackSplits {
  agreed: SplitRow | null;
  proposed: SplitRow | null;
}

/** The splits of several tracks. Without `masks`, everybody is called by their name, as on a sheet for societies. */
export async function readSplits(
  { db, actor }: MemberContext,
  tracks: string[],
  { masks = true } = {},
): Promise<Map<string, TrackSplits>> {
  const rows = await db.many(queries.splitsOf, { tracks, viewer: actor.userId, masks });
  const of = (post: string, isAgreed: boolean) =>
    rows.find((row) => row.post_id === post && (row.agreed_at !== null) === isAgreed) ?? null;
  return new Map(
    tracks.map((post) => [post, { agreed: of(post, true), proposed: of(post, false) }]),
  );
}

/** A split as its viewer reads it. */
export function toSplit(row: SplitRow | null, viewer: string): Split | null {
  if (row === null) return null;
  const { id, version, proposed_at, agreed_at, shares } = row;
  return {
    id,
    version,
    proposed_at: proposed_at.toISOString(),
    agreed_at: agreed_at?.toISOString() ?? null,
    shares: shares.map(({ name, share, state, profile_id }) => ({
      name,
      share,
      state,
      is_viewer: profile_id === viewer,
    })),
  };
}

const keyOf = ({ profile_id, name }: Pick<Share, "profile_id" | "name">): string =>
  profile_id ?? `name ${name.toLowerCase()}`;

/** What each person gets: somebody may have several credits. Of the artist, and of who has no profile, nobody asks. */
function sharesOf(credits: readonly CreditRow[], owner: string): Share[] {
  const shares = new Map<string, Share>();
  for (const { name, profile_id, share } of credits) {
    if (share === null) continue;
    const before = shares.get(keyOf({ profile_id, name }));
    shares.set(keyOf({ profile_id, name }), {
      name,
      profile_id,
      share: share + (before?.share ?? 0),
      state: profile_id === null || profile_id === owner ? "vouched" : "invited",
    });
  }
  return [...shares.values()];
}

/**
 * With those whom the version that counts gives a share, and the new one none: they have to agree to that. Who said «No
 * soy yo» has.
 */
function withLeavers(
  shares: Share[],
  agreed: SplitRow | null,
  { owner, credits }: { owner: string; credits: readonly CreditRow[] },
): Share[] {
  if (shares.length === 0) return shares;
  const present = new Set([owner, ...shares.map(({ profile_id: id }) => id)]);
  const refuserIds = new Set(
    credits.flatMap(({ state, profile_id: id }) => (state === "refused" ? [id] : [])),
  );
  const leavers = (agreed?.shares ?? []).filter(
    ({ share, profile_id: id }) =>
      share > 0 && id !== null && !present.has(id) && !refuserIds.has(id),
  );
  return [
    ...shares,
    ...leavers.map(({ name, profile_id }): Share => ({
      name,
      profile_id,
      share: 0,
      state: "invited",
    })),
  ];
}

const textOf = (shares: readonly Share[]): string =>
  shares
    .filter(({ share }) => share > 0)
    .map((share) => JSON.stringify([share.profile_id ?? share.name.toLowerCase(), share.share]))
    .sort()
    .join();

/**
 * Proposes the shares of these credits of a locked track, where they differ from what counts or is proposed. A version
 * counts once everybody with a profile has accepted it, so at once when nobody has to. Without shares, a proposal is
 * taken back; what was agreed stays. Returns whom it asks.
 */
export async function proposeSplit(
  ctx: MemberContext,
  post_id: string,
  credits: readonly CreditRow[],
): Promise<string[]> {
  const owner = ctx.actor.userId;
  const { agreed, proposed } = (await readSplits(ctx, [post_id])).get(post_id) ?? {
    agreed: null,
    proposed: null,
  };
  const shares = withLeavers(sharesOf(credits, owner), agreed, { owner, credits });
  const isSame = (row: SplitRow | null) => row !== null && textOf(row.shares) === textOf(shares);
  if (proposed !== null && isSame(proposed)) return [];
  if (proposed !== null) await ctx.db.run(queries.dropProposals, { post_id });
  const before = invitedBy(proposed?.shares ?? []);
  if (shares.length === 0 || isSame(agreed)) {
    await withdrawProposals(ctx, owner, before);
    return [];
  }
  const split = await ctx.db.one(queries.insertSplit, { post_id });
  if (split === null) throw new Error("a split was not inserted");
  await ctx.db.run(queries.insertShares, { split: split.id, shares });
  await ctx.db.one(queries.settleSplit, split);
  await withdrawProposals(ctx, owner, before);
  return invitedBy(shares);
}

const invitedBy = (shares: readonly Share[]): string[] =>
  shares.flatMap(({ profile_id: id, state }) => (state === "invited" && id !== null ? [id] : []));

/** Tells people of a split in which they have a share. */
export async function tellOfProposal(
  ctx: Pick<MemberContext, "db">,
  owner: string,
  people: string[],
): Promise<void> {
  await notifyOfNaming(ctx, { type: "split_proposed", people, by: owner });
}

/** Takes the notification from those whom no proposal of the artist asks any more. */
export async function withdrawProposals(
  { db }: Pick<MemberContext, "db">,
  owner: string,
  people: string[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = await db.many(queries.peopleWithoutProposal, { owner, people });
  await forgetNaming(
    { db },
    { type: "split_proposed", people: rows.map(({ id }) => id), by: owner },
  );
}
