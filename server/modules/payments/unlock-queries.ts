import type { Unlock } from "#contract/payments/unlocks";
import { maySee } from "#modules/people";
import {
  givesAccess,
  keptByViewer,
  keptForBuyers,
  postColumns,
  readablePost,
  selectPost,
  unlockedForViewer,
} from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { orderState, receiptColumns } from "./order-queries.ts";
import { isOwn, isPayee, member } from "./tip-queries.ts";

const postKind: SqlType<Unlock["post"]["content_type"]> = { pg: "text", nullable: false };

/** A post that the viewer may read, as it is sold, and the author's account at a provider that is paid. */
export const findSale = statement(
  { post: t.uuid, viewer: t.uuid, person: t.uuid, provider: maybe(t.text) },
  {
    title: t.text,
    kind: postKind,
    is_locked: t.bool,
    is_own: member,
    is_unlocked: t.bool,
    /** The viewer paid by a way that confirms later. */
    is_pending: t.bool,
    price: maybe(t.int),
    currency: maybe(t.text),
    allows_download: maybe(t.bool),
    artist_id: t.uuid,
    artist: t.text,
    can_be_paid: t.bool,
    providers: t.texts,
    account_id: maybe(t.uuid),
    provider_account: maybe(t.text),
    credentials: maybe(t.bytes),
    country: maybe(t.text),
  },
  `select m.title, m.content_type as kind, m.is_locked, ${isOwn} as is_own, ${unlockedForViewer} as is_unlocked,
     exists (select from unlocks w join payment_orders q on q.id = w.order_id
       where w.buyer_id = $viewer and w.post_id = m.id and q.state = 'pending') as is_pending,
     m.unlock_price as price, k.currency, k.allows_download, p.id as artist_id, p.name as artist,
     (${isPayee}) as can_be_paid,
     array(select o.provider from payment_accounts o where o.owner_id = p.id and o.state = 'active'
       and o.currency = k.currency order by o.created_at) as providers,
     a.id as account_id, a.account as provider_account, a.credentials, a.country
   from media_content m join profiles p on p.id = m.user_id left join post_locks k on k.post_id = m.id
   left join payment_accounts a on a.owner_id = p.id and a.provider = $provider::text and a.state = 'active'
     and a.currency = k.currency
   where m.id = $post::uuid and ${readablePost} and ${maySee}`,
);

export const insertUnlock = statement(
  { order_id: t.uuid, post_id: t.uuid, buyer_id: t.uuid },
  {},
  `insert into unlocks (order_id, post_id, buyer_id) values ($order_id, $post_id, $buyer_id)`,
);

/** What the viewer bought and still has, the newest first; also what its author hid since. Index payment_orders_payer. */
export const unlocksPage = statement(
  { viewer: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  {
    ...postColumns,
    order_id: t.uuid,
    paid_at: t.time,
    price: t.bigint,
    currency: t.text,
    allows_download: t.bool,
  },
  `select ${selectPost}, o.id as order_id, coalesce(o.paid_at, o.created_at) as paid_at, o.amount as price, o.currency,
     coalesce((select k.allows_download from post_locks k where k.post_id = m.id), false) as allows_download
   from payment_orders o join unlocks x on x.order_id = o.id join media_content m on m.id = x.post_id
   join profiles p on p.id = m.user_id
   where o.payer_id = $viewer and ${givesAccess("o")}
     and (m.is_locked and ${keptForBuyers} or ${readablePost})
     and (o.paid_at, o.id) < ($before_at::timestamptz, $before_id::uuid)
   order by o.paid_at desc, o.id desc limit $limit`,
);

/** A locked post that the viewer has whole: who bought it also while its author hides it, a member while they may read it. */
export const ownedPost = statement(
  { post: t.uuid, viewer: t.uuid },
  { ...postColumns, allows_download: t.bool },
  `select ${selectPost},
     coalesce((select k.allows_download from post_locks k where k.post_id = m.id), false) as allows_download
   from media_content m join profiles p on p.id = m.user_id
   where m.id = $post::uuid and ${keptForBuyers} and m.is_locked
     and (m.user_id = $viewer or ${keptByViewer} or ${readablePost} and ${maySee} and ${unlockedForViewer})`,
);

/** What the mail about a purchase that ended says, and to whom it goes. */
export const endOfUnlock = statement(
  { order: t.uuid },
  {
    ...receiptColumns,
    title: maybe(t.text),
    /** Whether the post still is there for its buyer. */
    is_there: t.bool,
    consented_at: t.time,
    state: orderState,
  },
  `select u.email, o.payee_id, p.name as artist, null::text as thanks, o.provider, o.is_test, o.amount, o.currency,
     o.paid_at, o.payment, m.title, m.id is not null and ${keptForBuyers} as is_there, x.consented_at, o.state
   from payment_orders o join unlocks x on x.order_id = o.id
   left join media_content m on m.id = x.post_id
   left join profiles p on p.id = o.payee_id
   left join users u on u.id = o.payer_id and u.email_confirmed_at is not null
   where o.id = $order and o.state in ('paid', 'refunded', 'failed')`,
);

/** No row when the buyer was mailed the same before. */
export const markUnlockMailed = statement(
  { order: t.uuid, state: t.text },
  { order_id: t.uuid },
  `update unlocks set mailed_state = $state
   where order_id = $order and mailed_state is distinct from $state returning order_id`,
);
