import type { StaffRole } from "#contract/staff/roles";
import { personColumns, selectPerson } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

type AccountState = "active" | "suspended" | "leaving";
const state: SqlType<AccountState> = { pg: "text", nullable: false };
const roles: SqlType<StaffRole[]> = { pg: "text[]", nullable: false };

/** Accounts of a search. */
const most = 20;

/** `u` is the account and `p` its profile. */
const summaryColumns = { ...personColumns, email: maybe(t.text), state };
const selectSummary = `${selectPerson}, u.email,
     case when u.banned_until > now() then 'suspended' when u.leaving then 'leaving' else 'active' end as state`;
const fromAccounts = `from profiles p join users u on u.id = p.id and u.deleted_at is null`;

const fold = (text: string): string =>
  `translate(lower(${text}), 'áàâäéèêëíìîïóòôöúùûü', 'aaaaeeeeiiiioooouuuu')`;

/** Of a text that fits many names, as many are compared: the answer says that there are more. */
const mostCompared = 1000;

/**
 * The 20 first whose name, username or artist's address contains `like` (with `%` around it and escaped inside), and
 * one more when there are more: first whoever has exactly this name. Indexes handles_pkey and profiles_by_any_name.
 */
export const accountsByName = statement(
  { like: t.text, exact: t.text },
  summaryColumns,
  `select ${selectSummary} ${fromAccounts}
   where p.kind = 'person' and p.id in (
     select h.profile_id from handles h where h.handle = $exact
     union
     (select n.id from profiles n
      where n.kind = 'person'
        and ${fold(`n.name || ' ' || coalesce(n.username, '') || ' ' || coalesce(n.creator_slug, '')`)}
          like ${fold("$like")}
      limit ${mostCompared})
   )
   order by $exact in (lower(p.username), lower(p.creator_slug), lower(p.name)) desc nulls last,
     p.followers_count desc, p.id
   limit ${most + 1}`,
);

/** Index users_email. */
export const accountsByEmail = statement(
  { email: t.text },
  summaryColumns,
  `select ${selectSummary} ${fromAccounts} where u.email = $email`,
);

export const accountsById = statement(
  { id: t.uuid },
  summaryColumns,
  `select ${selectSummary} ${fromAccounts} where p.id = $id`,
);

export const findAccount = statement(
  { id: t.uuid },
  {
    ...summaryColumns,
    phone: maybe(t.text),
    suspended_until: maybe(t.time),
    messages_limited: t.bool,
    uploads_limited: t.bool,
    is_public: t.bool,
    followers: t.int,
    posts: t.int,
    staff_roles: roles,
    second_factor: t.bool,
    providers: t.texts,
    since: t.time,
  },
  `select ${selectSummary}, u.phone,
     case when u.banned_until > now() and isfinite(u.banned_until) then u.banned_until end as suspended_until,
     coalesce(u.messages_limited_until > now(), false) as messages_limited,
     coalesce(u.uploads_limited_until > now(), false) as uploads_limited,
     p.is_public, p.followers_count as followers, p.posts_count as posts,
     array(select r.role from staff_roles r where r.user_id = u.id order by r.role) as staff_roles,
     u.second_factor,
     array(select distinct i.provider from identities i where i.user_id = u.id order by i.provider) as providers,
     u.created_at as since
   ${fromAccounts} where p.id = $id`,
);

export const findAddress = statement(
  { id: t.uuid },
  { email: maybe(t.text), phone: maybe(t.text) },
  `select email, phone from users where id = $id and deleted_at is null`,
);
