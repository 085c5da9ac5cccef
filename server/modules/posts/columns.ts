import { membershipLimits } from "#contract/payments/membership-limits";
import type { CommentsPolicy, Media, Post, Visibility } from "#contract/posts/posts";
import { actedByName, followedByViewer, role } from "#modules/people";
import { maybe, type SqlType, t } from "#platform/db/sql";

export const contentType: SqlType<Post["content_type"]> = { pg: "text", nullable: false };

export const visibility: SqlType<Visibility> = { pg: "text", nullable: false };
/** What is made of a locked post for those who have not paid for it. */
export type LockedPreview = Pick<Extract<Media, { kind: "locked" }>, "cover" | "preview">;

export const commentsPolicy: SqlType<CommentsPolicy> = { pg: "text", nullable: false };

/** One post with its author and the viewer's reactions: the row of every statement that shows posts. */
export const postColumns = {
  id: t.uuid,
  user_id: t.uuid,
  title: t.text,
  description: t.text,
  content_type: contentType,
  media: maybe(t.json<Media>()),
  external_url: maybe(t.text),
  visibility,
  comments_policy: commentsPolicy,
  is_locked: t.bool,
  is_sensitive: t.bool,
  unlock_price: maybe(t.int),
  unlock_currency: maybe(t.text),
  /** What anybody may have of a locked post; null of open ones, and while there is none. */
  preview: maybe(t.json<LockedPreview>()),
  unlock_levels: maybe(t.json<NonNullable<Post["unlock_levels"]>>()),
  opens_at: maybe(t.time),
  /** Whether the viewer has a locked post whole: bought, or their own. False of open posts. */
  is_unlocked: t.bool,
  tags: t.texts,
  created_at: t.time,
  edited_at: maybe(t.time),
  is_pinned: t.bool,
  like_count: t.int,
  comment_count: t.int,
  play_count: t.int,
  is_liked: t.bool,
  is_saved: t.bool,
  author_name: t.text,
  author_username: maybe(t.text),
  author_creator_slug: maybe(t.text),
  author_avatar_url: maybe(t.text),
  author_role: maybe(role),
  author_is_band: t.bool,
  author_is_following: t.bool,
  acted_by: maybe(t.text),
  /** Whether a visitor can open it: the addresses of its files need no signature then. */
  is_open: t.bool,
};

/** Whether visitors may open `m` by its address; `p` is its author. */
export const openToVisitors = `m.status = 'active' and m.visibility in ('public', 'unlisted')
  and p.is_public and p.first_run_completed`;

/**
 * Whether the order of this alias gives what it pays for: paid, and neither given back nor in dispute. One of test
 * money only on a server where no real money moves, as the setting of its connections says (server/platform/db).
 */
export const givesAccess = (
  order: string,
): string => `${order}.state = 'paid' and not ${order}.is_disputed
  and (not ${order}.is_test
    or ${order}.provider = any (string_to_array(current_setting('resuena.test_providers', true), ',')))`;

/** The viewer paid for the post `m` and was not given the money back. While a dispute is open or lost, there is no access. */
const boughtByViewer = `(select true from unlocks ul join payment_orders uo on uo.id = ul.order_id
  where ul.buyer_id = $viewer and ul.post_id = m.id and ${givesAccess("uo")} limit 1) is not null`;

/** How many people have the post `m` because they paid for it. Index unlocks_of_post. */
export const buyersOfPost = `(select count(distinct ul.buyer_id)::int from unlocks ul
  join payment_orders uo on uo.id = ul.order_id where ul.post_id = m.id and ${givesAccess("uo")})`;

/** What the author of a locked post takes from its page stays with who bought it; what they delete does not. */
export const keptForBuyers = `m.status in ('active', 'archived')`;

/** A locked post that the viewer bought, also while its author hides it. */
export const keptByViewer = `(m.is_locked and ${keptForBuyers} and ${boughtByViewer})`;

/**
 * The subscription `s` with the order `so` of its period gives access: that order does, and in its grace at most. There is
 * none where the charge that would follow is left out.
 */
export const subscriptionGivesAccess = `(${givesAccess("so")} and now() < s.paid_until
    + case when s.state in ('active', 'past_due') and not s.cancels_at_end
        and s.skipped_order is distinct from s.order_id then interval '${membershipLimits.graceDays} days'
      else interval '0' end)`;

/** The viewer is a member of the author of `m`, in a level that opens it. */
const openForMember = `(select true from post_locks k join subscriptions s on s.payer_id = $viewer and s.payee_id = m.user_id
  join payment_orders so on so.id = s.order_id
  where k.post_id = m.id and (k.level_ids = '{}' or s.level_id = any(k.level_ids)) and ${subscriptionGivesAccess} limit 1) is not null`;

/** Whether the viewer has the locked post `m` whole: the one condition that lists and files share. */
export const unlockedForViewer = `(m.user_id is not distinct from $viewer or ${boughtByViewer} or ${openForMember})`;

/** The addresses of what the preview of the post `m` is made from. */
export const previewSource = `concat_ws(' ', m.media ->> 'url', m.media #>> '{pictures,0,url}',
  m.media #>> '{cover,url}', m.media #>> '{poster,url}')`;

const columnsOf = (
  isFollowing: string,
): string => `m.id, m.user_id, m.title, m.description, m.content_type,
  m.media, m.external_url, m.visibility, m.comments_policy, m.is_locked, m.is_sensitive, m.unlock_price,
  case when m.is_locked then (select k.currency from post_locks k where k.post_id = m.id) end as unlock_currency,
  case when m.is_locked then (select v.shown from post_previews v
    where v.post_id = m.id and v.source = ${previewSource}) end as preview,
  case when m.is_locked then (select coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name)
      order by l.place, l.created_at) from membership_levels l where l.id = any(k.level_ids)), '[]'::jsonb)
    from post_locks k where k.post_id = m.id and k.level_ids is not null) end as unlock_levels,
  case when m.is_locked then (select k.opens_at from post_locks k where k.post_id = m.id) end as opens_at,
  m.is_locked and ${unlockedForViewer} as is_unlocked, m.tags, m.created_at,
  m.edited_at, m.pinned_at is not null as is_pinned, m.like_count, m.comment_count, m.play_count,
  (select true from content_likes l where l.user_id = $viewer and l.content_id = m.id) is not null as is_liked,
  (select true from saved_content s where s.user_id = $viewer and s.content_id = m.id) is not null as is_saved,
  p.name as author_name, p.username as author_username, p.creator_slug as author_creator_slug,
  p.avatar_url as author_avatar_url, p.role as author_role, p.kind = 'band' as author_is_band,
  ${isFollowing} as author_is_following, (${openToVisitors}) as is_open,
  ${actedByName("m")} as acted_by`;

/**
 * The same as SQL: `m` is media_content, `p` its author, `$viewer` the viewer (or null). The viewer's reactions are
 * subqueries per row: as `exists` they may be planned as a hash of everything they ever liked.
 */
export const selectPost = columnsOf(`${followedByViewer("m.user_id")} is not null`);

/** The same where every author is followed by the viewer, or is the viewer. */
export const selectFollowedPost = columnsOf(`m.user_id <> $viewer`);

/** Public posts: the condition of the partial indexes. */
export const isPublicPost = `m.visibility = 'public' and m.status = 'active'`;

/** Tracks of releases are in lists of songs; in lists of posts their release is. */
export const notTrack = `not m.in_release`;

/** Posts that their author's page may list: the condition of media_content_by_author. */
export const isListedPost = `m.visibility in ('public', 'followers') and m.status = 'active'`;

/** Whether the viewer is the author or a follower: the audience of posts for followers. */
export const amongFollowers = `(m.user_id = $viewer or ${followedByViewer("m.user_id")} is not null)`;

/** Posts that open by their address: also unlisted ones, and one's own. */
export const readable = `m.status = 'active' and (m.visibility in ('public', 'unlisted')
  or m.visibility = 'followers' and ${amongFollowers} or m.user_id = $viewer)`;
