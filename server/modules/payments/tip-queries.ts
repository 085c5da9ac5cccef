import type { TipPage } from "#contract/payments/tips";
import { publicBandShares } from "#modules/band-splits";
import { isArchived, maySee } from "#modules/people";
import { readablePost } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";

/** An artist or a band `p` that the viewer may see and that is active. */
export const isPayee = `p.role = 'creator' and not p.hidden and ${isArchived("p.id")} is null and ${maySee}`;

/** The post that is asked for, when it is the artist's `p` and the viewer may read it. */
const postOf = `(select jsonb_build_object('kind', 'post', 'id', m.id, 'title', m.title)
     from media_content m where m.id = $post::uuid and m.user_id = p.id and ${readablePost})`;
/** The same for a show that the artist organizes or plays at. */
const eventOf = `(select jsonb_build_object('kind', 'event', 'id', e.id, 'title', e.title)
     from events e join media_content m on m.id = e.post_id
     where e.id = $event::uuid and ${readablePost} and (e.organizer_id = p.id or exists (
       select from event_lineup l where l.event_id = e.id and l.profile_id = p.id and l.status = 'accepted')))`;
const raised = `(select coalesce(sum(x.amount - x.refunded), 0)::bigint from payment_orders x
     where x.payee_id = p.id and x.is_test = $is_test::boolean and x.paid_at >= s.goal_since and x.currency = s.goal_currency
       and not x.is_disputed and x.kind = 'tip')`;

const aboutColumn = t.json<NonNullable<TipPage["about"]>>();
const viewed = { viewer: maybe(t.uuid), post: maybe(t.uuid), event: maybe(t.uuid) };

export const member: SqlType<boolean | null> = { pg: "boolean", nullable: true };
/** The person's own page, or that of a band of theirs: nobody gives a tip to themselves. */
export const isOwn = `(p.id = $person::uuid or exists (
       select from band_members b where b.band_id = p.id and b.person_id = $person::uuid and b.until is null))`;

export const findTipPage = statement(
  { ...viewed, person: maybe(t.uuid), handle: t.text, id: maybe(t.uuid), is_test: t.bool },
  {
    id: t.uuid,
    is_own: member,
    name: t.text,
    username: maybe(t.text),
    avatar_url: maybe(t.text),
    about: maybe(aboutColumn),
    accounts: t.json<{ provider: string; currency: string }[]>(),
    links: t.json<TipPage["links"]>(),
    goal: maybe(t.json<NonNullable<TipPage["goal"]>>()),
    shares: maybe(t.json<TipPage["shares"]>()),
  },
  `select p.id, p.name, ${isOwn} as is_own, coalesce(p.username, p.creator_slug) as username, p.avatar_url,
     coalesce(${eventOf}, ${postOf}) as about,
     coalesce((select jsonb_agg(jsonb_build_object('provider', a.provider, 'currency', a.currency)
       order by a.created_at)
       from payment_accounts a where a.owner_id = p.id and a.state = 'active'), '[]'::jsonb) as accounts,
     coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'label', l.label, 'target', l.target)
       order by l.created_at, l.id) from payout_links l where l.owner_id = p.id), '[]'::jsonb) as links,
     case when s.goal_title is not null then jsonb_build_object('title', s.goal_title, 'target', s.goal_target,
       'currency', s.goal_currency, 'raised', ${raised}) end as goal,
     ${publicBandShares} as shares
   from profiles p left join tip_settings s on s.owner_id = p.id
   where p.id = coalesce((select profile_id from handles where handle = $handle), $id::uuid) and ${isPayee}`,
);

/** Who gets a tip, and by which account. */
export const findPayee = statement(
  { ...viewed, artist: t.uuid, person: maybe(t.uuid), provider: providerName },
  {
    id: t.uuid,
    name: t.text,
    is_own: member,
    account_id: maybe(t.uuid),
    provider_account: maybe(t.text),
    credentials: maybe(t.bytes),
    country: maybe(t.text),
    currency: maybe(t.text),
    about: maybe(aboutColumn),
    has_account: t.bool,
  },
  `select p.id, p.name, ${isOwn} as is_own,
     a.id as account_id, a.account as provider_account, a.credentials, a.country, a.currency,
     coalesce(${eventOf}, ${postOf}) as about,
     exists (select from payment_accounts o where o.owner_id = p.id and o.state = 'active') as has_account
   from profiles p
   left join payment_accounts a on a.owner_id = p.id and a.provider = $provider and a.state = 'active'
   where p.id = $artist and ${isPayee}`,
);

/** Only of links that their artist still shows. */
export const addOpen = statement(
  { id: t.uuid },
  {},
  `insert into payout_link_days as d (link_id, day, opens)
   select l.id, (now() at time zone 'utc')::date, 1 from payout_links l where l.id = $id
   on conflict (link_id, day) do update set opens = d.opens + 1`,
);
