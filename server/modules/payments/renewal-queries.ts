import { isArchived, notBlocked } from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";
import { subscriptionState } from "./subscription-queries.ts";

/**
 * Memberships that are charged again within two days although their member has no use of them: the artist's page is
 * closed, private or behind a block, or the member's account is closed or suspended beyond that day, so that they could
 * not even cancel. A page in the order of the index subscriptions_renewing.
 */
export const uselessRenewals = statement(
  { after_at: t.time, after_id: t.uuid, limit: t.bigint },
  { id: t.uuid, paid_until: maybe(t.time), state: subscriptionState },
  `select s.id, s.paid_until, s.state
   from subscriptions s left join profiles p on p.id = s.payee_id left join profiles u on u.id = s.payer_id
   left join users a on a.id = s.payer_id
   where s.state in ('active', 'past_due') and not s.cancels_at_end and s.paused_at is null and s.paid_until < now() + interval '2 days'
     and (s.paid_until, s.id) > ($after_at::timestamptz, $after_id::uuid)
     and (u.id is null or u.hidden or a.banned_until > s.paid_until
       or s.kind = 'membership' and (p.id is null or p.hidden or ${isArchived("p.id")} is true
         or not p.is_public and not exists (
           select from user_follows f where f.follower_id = u.id and f.following_id = p.id)
         or not (${notBlocked("p.id", "u.id")})))
   order by s.paid_until, s.id limit $limit`,
);
