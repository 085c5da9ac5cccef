import { membershipLimits } from "#contract/payments/membership-limits";
import type { OwnMembershipLevel } from "#contract/payments/memberships";
import { maybe, statement, t } from "#platform/db/sql";

/** The levels of `$owner` in their order. Index membership_levels_of. */
export const ownLevels = statement(
  { owner: t.uuid, providers: t.texts },
  { levels: t.json<OwnMembershipLevel[]>(), currency: maybe(t.text) },
  `select coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'description', l.description,
       'benefits', to_jsonb(l.benefits), 'currency', l.currency, 'month_price', l.month_price,
       'year_price', l.year_price, 'is_open', l.is_open,
       'members', (select count(*) from subscriptions s where s.level_id = l.id and s.state in ('active', 'past_due')),
       'can_be_deleted', not exists (select from subscriptions s where s.level_id = l.id)
         and not exists (select from membership_changes c where c.level_id = l.id)
         and not exists (select from post_locks k join media_content m on m.id = k.post_id
           where m.user_id = l.owner_id and m.is_locked and l.id = any(k.level_ids)))
       order by l.place, l.created_at, l.id) from membership_levels l where l.owner_id = $owner), '[]'::jsonb) as levels,
     (select a.currency from payment_accounts a where a.owner_id = $owner and a.state = 'active'
       and a.provider = any($providers::text[]) order by a.created_at limit 1) as currency`,
);

/** Levels of one owner wait for each other, so that they can be counted. */
export const lockLevelsOf = statement(
  { owner: t.uuid },
  { id: t.uuid },
  `select id from profiles where id = $owner for no key update`,
);

const values = {
  id: t.uuid,
  owner: t.uuid,
  name: t.text,
  description: t.text,
  benefits: t.texts,
  currency: t.text,
  month_price: maybe(t.bigint),
  year_price: maybe(t.bigint),
  is_open: t.bool,
};

export const updateLevel = statement(
  values,
  { id: t.uuid },
  `update membership_levels set name = $name, description = $description, benefits = $benefits, currency = $currency,
     month_price = $month_price::bigint, year_price = $year_price::bigint, is_open = $is_open
   where id = $id and owner_id = $owner returning id`,
);

/** No row where the id is somebody else's, or it would be one too many. */
export const insertLevel = statement(
  values,
  { id: t.uuid },
  `insert into membership_levels (id, owner_id, name, description, benefits, currency, month_price, year_price, is_open,
     place)
   select $id, $owner, $name, $description, $benefits, $currency, $month_price::bigint, $year_price::bigint, $is_open,
     (select coalesce(max(place) + 1, 0) from membership_levels where owner_id = $owner)
   where (select count(*) from membership_levels where owner_id = $owner) < ${membershipLimits.levels}
   on conflict (id) do nothing returning id`,
);

/** No row where it has or had members, or a post needs it; `is_there` tells that from one that is gone. */
export const deleteLevel = statement(
  { id: t.uuid, owner: t.uuid },
  { is_there: t.bool, is_deleted: t.bool },
  `with gone as (
     delete from membership_levels l where l.id = $id and l.owner_id = $owner
       and not exists (select from subscriptions s where s.level_id = l.id)
         and not exists (select from membership_changes c where c.level_id = l.id)
       and not exists (select from post_locks k join media_content m on m.id = k.post_id
         where m.user_id = $owner and m.is_locked and l.id = any(k.level_ids))
     returning id
   )
   select exists (select from membership_levels where id = $id and owner_id = $owner) as is_there,
     exists (select from gone) as is_deleted`,
);

/** The order as given; those that are absent follow as they were. */
export const orderLevels = statement(
  { owner: t.uuid, ids: t.uuids },
  {},
  `update membership_levels l set place = o.place from (
     select id, row_number() over (order by array_position($ids::uuid[], id) nulls last, place, created_at) - 1 as place
     from membership_levels where owner_id = $owner
   ) o where l.id = o.id and l.place <> o.place`,
);
