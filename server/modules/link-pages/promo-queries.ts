import { limits } from "#contract/limits";
import { maybe, statement, t } from "#platform/db/sql";
import { firstDay } from "./queries.ts";

/** The post `m` is the owner's (`$owner`), and not in the trash. */
const isOwn = `m.user_id = $owner and m.status in ('active', 'scheduled', 'archived')`;

const columns = {
  id: t.uuid,
  name: t.text,
  token: t.text,
  clicks: t.int,
  recent_clicks: t.int,
};
/** `l` is a link with a source name. */
const selectLink = `l.id, l.name, l.token, coalesce(d.clicks, 0)::integer as clicks,
     coalesce(d.recent, 0)::integer as recent_clicks`;
const withClicks = `left join lateral (
     select sum(clicks) as clicks, sum(clicks) filter (where day >= ${firstDay}) as recent
     from promo_link_days where link_id = l.id
   ) d on true`;

export const isOwnPost = statement(
  { post: t.uuid, owner: t.uuid },
  { own: t.bool },
  `select true as own from media_content m where m.id = $post and ${isOwn}`,
);

export const linksOfPost = statement(
  { post: t.uuid },
  columns,
  `select ${selectLink} from promo_links l ${withClicks}
   where l.post_id = $post order by l.created_at, l.id`,
);

export const linkById = statement(
  { id: t.uuid },
  columns,
  `select ${selectLink} from promo_links l ${withClicks} where l.id = $id`,
);

/** No row for a link that is not there, or of another post. */
export const renameLink = statement(
  { id: t.uuid, post: t.uuid, name: t.text },
  { id: t.uuid },
  `update promo_links set name = $name where id = $id and post_id = $post returning id`,
);

/** No row where it would be one too many. */
export const insertLink = statement(
  { id: t.uuid, post: t.uuid, token: t.text, name: t.text },
  { id: t.uuid },
  `insert into promo_links (id, post_id, token, name)
   select $id, $post, $token, $name from promo_links where post_id = $post
   having count(*) < ${limits.promoLinks}
   returning id`,
);

/** Whether the id belongs to a link, of anybody. */
export const isTaken = statement(
  { id: t.uuid },
  { taken: t.bool },
  `select exists (select from promo_links where id = $id) as taken`,
);

export const removeLink = statement(
  { id: t.uuid, owner: t.uuid },
  {},
  `delete from promo_links l using media_content m
   where l.id = $id and m.id = l.post_id and m.user_id = $owner`,
);

/** Where a link leads while its post, or the page that announces its release, can be opened. */
export const findLink = statement(
  { token: t.text },
  {
    id: t.uuid,
    post_id: t.uuid,
    profile_id: t.uuid,
    handle: t.text,
    event: maybe(t.text),
    release: maybe(t.text),
  },
  `select l.id, m.id as post_id, p.id as profile_id, coalesce(p.creator_slug, p.username) as handle,
     e.slug as event, r.slug as release
   from promo_links l join media_content m on m.id = l.post_id join profiles p on p.id = m.user_id
   left join events e on e.post_id = m.id left join releases r on r.post_id = m.id
   where l.token = $token and p.first_run_completed and m.visibility <> 'private'
     and (m.status = 'active' or (m.status = 'scheduled' and r.announced))`,
);
