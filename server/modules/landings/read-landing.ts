import type { EventCard } from "#contract/events/events";
import type { BlockKind, LandingBlock, LandingContent } from "#contract/landings/blocks";
import type { Picture } from "#contract/files/files";
import type { ShownLink } from "#contract/link-pages/link-pages";
import { limits } from "#contract/limits";
import type { Profile } from "#contract/people/profiles";
import type { Post } from "#contract/posts/posts";
import { isStorable } from "#contract/text/text";
import { getEventsOf } from "#modules/events";
import { readLinkPage } from "#modules/link-pages";
import { readOpenList } from "#modules/mailing-lists";
import { addressOf } from "#modules/people";
import { toPost } from "#modules/posts";
import { type PressKit, readPressKit } from "#modules/press-kits";
import { getProfile } from "#modules/profiles";
import type { VisitorContext } from "#platform/context";
import { firstDraft } from "./first-draft.ts";
import { readContent } from "./migrate-blocks.ts";
import * as queries from "./queries.ts";

/** A landing page with what its blocks show now. */
export interface Landing {
  profile: Profile;
  content: LandingContent;
  /** What other networks show of it, where its artist chose that. */
  social_picture: Picture | null;
  /** Chosen and newest posts, newest first. */
  posts: Post[];
  events: EventCard[];
  links: ShownLink[];
  /** Whether people may join the artist's mailing list. */
  has_open_list: boolean;
  /** The published press kit. */
  kit: PressKit | null;
}

/** The published page at this name as visitors see it; null when there is none. */
export async function readLanding(ctx: VisitorContext, handle: string): Promise<Landing | null> {
  if (!isStorable(handle)) return null;
  const row = await ctx.db.one(queries.publishedLanding, { handle: handle.toLowerCase() });
  return row === null ? null : withLiveData(ctx, row.profile_id, readContent(row.content));
}

/** The draft of somebody's page as visitors would see it; null for a profile that they may not see. */
export async function readDraft(ctx: VisitorContext, profileId: string): Promise<Landing | null> {
  const row = await ctx.db.one(queries.draftOf, { id: profileId });
  return row === null
    ? null
    : withLiveData(ctx, profileId, row.draft === null ? null : readContent(row.draft));
}

async function withLiveData(
  ctx: VisitorContext,
  id: string,
  stored: LandingContent | null,
): Promise<Landing> {
  const profile = await getProfile(ctx, { handle: id });
  const content = stored ?? firstDraft(profile);
  const visibleBlocks = content.blocks.filter(({ hidden }) => !hidden);
  const has = (kind: BlockKind): boolean => visibleBlocks.some((block) => block.kind === kind);
  const handle = addressOf(profile).slice(1);
  const image = content.social_image;
  const [social, posts, events, linkPage, list, kit] = await Promise.all([
    image === null ? null : ctx.db.one(queries.socialPicture, { owner: id, id: image.file_id }),
    postsOf(ctx, id, visibleBlocks),
    has("agenda") ? upcomingOf(ctx, id) : [],
    has("links") ? readLinkPage(ctx, handle) : null,
    has("mailing_list") ? readOpenList(ctx, handle) : null,
    has("downloads") ? readPressKit(ctx, handle) : null,
  ]);
  return {
    profile,
    content: { ...content, blocks: visibleBlocks },
    social_picture: social?.picture ?? null,
    posts,
    events,
    links: linkPage?.links ?? [],
    has_open_list: list !== null,
    kit,
  };
}

async function postsOf(ctx: VisitorContext, id: string, blocks: LandingBlock[]): Promise<Post[]> {
  const lists = blocks.flatMap((block) => ("post_ids" in block ? [block] : []));
  if (lists.length === 0) return [];
  /** How many of the newest a block of this kind shows: none where all chose theirs. */
  const newest = (kind: BlockKind, count: number): number =>
    lists.some((block) => block.kind === kind && block.post_ids.length === 0) ? count : 0;
  const rows = await ctx.db.many(queries.shownPosts, {
    profile: id,
    viewer: null,
    ids: [...new Set(lists.flatMap((block) => block.post_ids))],
    songs: newest("songs", newestSongs),
    videos: newest("video", 1),
    pictures: newest("gallery", newestPictures),
  });
  return rows.map((row) => toPost(row, ctx));
}

/** How many songs and pictures a block shows whose artist chose none. */
export const newestSongs = 3;
export const newestPictures = 6;

async function upcomingOf(ctx: VisitorContext, id: string): Promise<EventCard[]> {
  const { events } = await getEventsOf(ctx, { id, when: "upcoming", limit: limits.agendaPage });
  return events;
}
