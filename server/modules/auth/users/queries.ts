import { maybe, statement, t } from "#platform/db/sql";

type Metadata = Record<string, unknown>;

/** An identity as `identitiesOf` builds it; times are ISO texts with an offset. */
export interface IdentityRow {
  identity_id: string;
  id: string;
  user_id: string;
  provider: string;
  identity_data: Metadata;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A second factor as `user` builds it. */
export interface FactorRow {
  id: string;
  factor_type: "totp" | "phone" | "webauthn" | "recovery_code";
  status: "unverified" | "verified";
  friendly_name: string;
  phone: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
}

const metadata = t.json<Metadata>();

/** The columns of the user's shape; `user` selects them. */
export const userColumns = {
  id: t.uuid,
  email: maybe(t.text),
  email_confirmed_at: maybe(t.time),
  phone: maybe(t.text),
  phone_confirmed_at: maybe(t.time),
  confirmation_sent_at: maybe(t.time),
  recovery_sent_at: maybe(t.time),
  new_email: maybe(t.text),
  email_change_sent_at: maybe(t.time),
  email_change_half: maybe(t.text),
  new_phone: maybe(t.text),
  phone_change_sent_at: maybe(t.time),
  reauthentication_sent_at: maybe(t.time),
  last_sign_in_at: maybe(t.time),
  banned_until: maybe(t.time),
  user_metadata: metadata,
  app_metadata: metadata,
  created_at: t.time,
  updated_at: t.time,
  identities: t.json<IdentityRow[]>(),
  factors: t.json<FactorRow[]>(),
};

/** For a row called `f`: an unverified factor expires 300 s after its last challenge. */
export const liveFactor = `(f.status = 'verified'
  or coalesce(f.last_challenged_at, f.created_at) > now() - interval '300 seconds')`;

/** The columns of the user's shape, from a row called `u`. */
export const user = `u.id, u.email, u.email_confirmed_at, u.phone, u.phone_confirmed_at,
  u.confirmation_sent_at, u.recovery_sent_at, u.new_email, u.email_change_sent_at, u.email_change_half,
  u.new_phone, u.phone_change_sent_at, u.reauthentication_sent_at, u.last_sign_in_at, u.banned_until, u.user_metadata, u.app_metadata, u.created_at, u.updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
      'identity_data', i.identity_data, 'last_sign_in_at', i.last_sign_in_at,
      'created_at', i.created_at, 'updated_at', i.updated_at) order by i.created_at), '[]')
    from identities i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'factor_type', f.factor_type, 'status', f.status,
      'friendly_name', f.friendly_name, 'phone', f.phone,
      'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at,
      'updated_at', f.updated_at) order by f.created_at), '[]')
    from factors f where f.user_id = u.id and ${liveFactor}) as factors`;

export const findUserByEmail = statement(
  { email: t.text },
  userColumns,
  `select ${user} from users u where u.email = $email and u.deleted_at is null`,
);

export const findUserByPhone = statement(
  { phone: t.text },
  userColumns,
  `select ${user} from users u where u.phone = $phone and u.deleted_at is null`,
);

export const findUserById = statement(
  { id: t.uuid },
  userColumns,
  `select ${user} from users u where u.id = $id and u.deleted_at is null`,
);

/** No row when the address or number is taken. */
export const insertUser = statement(
  {
    id: maybe(t.uuid),
    email: maybe(t.text),
    phone: maybe(t.text),
    password_hash: maybe(t.text),
    user_metadata: metadata,
    provider: t.text,
    confirmed: t.bool,
  },
  { id: t.uuid },
  `insert into users (id, email, phone, password_hash, user_metadata, app_metadata,
     email_confirmed_at)
   values (coalesce($id, uuidv7()), $email, $phone, $password_hash, $user_metadata,
     jsonb_build_object('provider', $provider::text, 'providers', jsonb_build_array($provider::text)),
     case when $confirmed then now() end)
   on conflict do nothing
   returning id`,
);

/** The identity of an address or number; its subject is the user's id. */
export const insertOwnIdentity = statement(
  { user_id: t.uuid, provider: t.text, identity_data: metadata },
  {},
  `insert into identities (user_id, provider, provider_id, identity_data)
   values ($user_id::uuid, $provider, ($user_id::uuid)::text, $identity_data)`,
);

export const setPassword = statement(
  { id: t.uuid, password_hash: t.text },
  {},
  `update users set password_hash = $password_hash, updated_at = now() where id = $id`,
);

/** The same password, rehashed; not if it was changed meanwhile. */
export const replaceHash = statement(
  { id: t.uuid, before: t.text, after: t.text },
  {},
  `update users set password_hash = $after where id = $id and password_hash = $before`,
);

export const mergeMetadata = statement(
  { id: t.uuid, data: metadata, removed: t.texts },
  {},
  `update users set user_metadata = (user_metadata || $data) - $removed::text[], updated_at = now()
   where id = $id`,
);

/** Serialises changes of one account's identities. */
export const lockUser = statement(
  { id: t.uuid },
  { id: t.uuid, email: maybe(t.text) },
  `select id, email from users where id = $id and deleted_at is null for update`,
);

export const isTaken = statement(
  { email: maybe(t.text), phone: maybe(t.text) },
  { taken: t.bool },
  `select (select true from users where email = $email or phone = $phone limit 1) is not null as taken`,
);
