import type { PaymentCountry } from "#contract/payments/providers";
import type { OwnPaymentAccount } from "#contract/payments/receiving";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";

type AccountStateName = OwnPaymentAccount["state"];
const accountState: SqlType<AccountStateName> = { pg: "text", nullable: false };
const country: SqlType<PaymentCountry> = { pg: "text", nullable: false };

const columns = {
  id: t.uuid,
  owner_id: t.uuid,
  provider: providerName,
  account: maybe(t.text),
  state: accountState,
  country,
  currency: t.text,
  requirements: t.texts,
  credentials: maybe(t.bytes),
  created_at: t.time,
};
const names = Object.keys(columns).join(", ");

export const accountsOf = statement(
  { owner: t.uuid },
  columns,
  `select ${names} from payment_accounts where owner_id = $owner and state <> 'disconnected' order by created_at, id`,
);

export const accountById = statement(
  { id: t.uuid },
  columns,
  `select ${names} from payment_accounts where id = $id`,
);

export const accountOfProvider = statement(
  { owner: t.uuid, provider: providerName },
  columns,
  `select ${names} from payment_accounts where owner_id = $owner and provider = $provider`,
);

/** Begins a connection, or begins it anew: an account that works goes on working as it is. */
export const beginAccount = statement(
  {
    owner: t.uuid,
    acted_by: maybe(t.uuid),
    provider: providerName,
    account: maybe(t.text),
    country: t.text,
    currency: t.text,
    return_hash: t.bytes,
  },
  { id: t.uuid },
  `insert into payment_accounts as a (owner_id, acted_by, provider, account, country, currency, return_hash, return_until)
   values ($owner, $acted_by::uuid, $provider, $account::text, $country, $currency, $return_hash, now() + interval '1 day')
   on conflict (owner_id, provider) do update set
     acted_by = excluded.acted_by, account = coalesce(excluded.account, a.account), country = excluded.country,
     currency = excluded.currency, adult_at = now(), return_hash = excluded.return_hash,
     return_until = excluded.return_until, state = case a.state when 'disconnected' then 'pending' else a.state end
   returning a.id`,
);

/** The connection that somebody came back to finish. */
export const begunConnection = statement(
  { owner: t.uuid, return_hash: t.bytes },
  { id: t.uuid, provider: providerName, account: maybe(t.text), country },
  `select id, provider, account, country from payment_accounts
   where owner_id = $owner and return_hash = $return_hash and return_until > now()`,
);

/** Whether an account here has orders or begun memberships, which are at the provider's account that it names. */
export const hasOrders = statement(
  { id: t.uuid },
  { has_orders: t.bool },
  `select exists (select from payment_orders where account_id = $id and session is not null)
     or exists (select from subscriptions where account_id = $id and session is not null and stopped_at is null)
     as has_orders`,
);

const savedState = `state = $state,
     country = coalesce(nullif($country::text, ''), country), currency = coalesce(nullif($currency::text, ''), currency),
     requirements = $requirements, checked_at = now()`;
const stateValues = {
  id: t.uuid,
  account: t.text,
  state: accountState,
  country: t.text,
  currency: t.text,
  requirements: t.texts,
};
const newCredentials = { credentials: maybe(t.bytes), credentials_until: maybe(t.time) };

/** Finishes a connection. No row when the account at the provider is connected to somebody else here. */
export const saveConnected = statement(
  { ...stateValues, ...newCredentials },
  { owner_id: t.uuid },
  `update payment_accounts set account = $account, ${savedState}, return_hash = null, return_until = null,
     credentials = $credentials::bytea, credentials_until = $credentials_until::timestamptz
   where id = $id and not exists (
     select from payment_accounts o where o.provider = payment_accounts.provider and o.account = $account and o.id <> $id
   )
   returning owner_id`,
);

/** What the provider said of an account, unless it was disconnected or connected anew since it was asked. */
export const saveState = statement(
  { ...stateValues, former_credentials: maybe(t.bytes) },
  { owner_id: t.uuid },
  `update payment_accounts set ${savedState}
   where id = $id and account = $account and state <> 'disconnected'
     and credentials is not distinct from $former_credentials::bytea
   returning owner_id`,
);

/** The same with renewed credentials. */
export const saveRenewed = statement(
  { ...stateValues, ...newCredentials, former_credentials: maybe(t.bytes) },
  { owner_id: t.uuid },
  `update payment_accounts set ${savedState}, credentials = coalesce($credentials::bytea, credentials),
     credentials_until = coalesce($credentials_until::timestamptz, credentials_until)
   where id = $id and account = $account and state <> 'disconnected'
     and credentials is not distinct from $former_credentials::bytea
   returning owner_id`,
);

export const disconnectAccount = statement(
  { id: t.uuid, owner: t.uuid },
  { id: t.uuid },
  `update payment_accounts set state = 'disconnected', return_hash = null, return_until = null
   where id = $id and owner_id = $owner and state <> 'disconnected' returning id`,
);

/** Accounts whose credentials end within thirty days, each once an hour: of two at once one would be refused. */
export const claimToRenew = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `update payment_accounts set renewed_at = now() where id in (
     select id from payment_accounts
     where state in ('active', 'restricted') and credentials_until < now() + interval '30 days'
       and coalesce(renewed_at, '-infinity') < now() - interval '1 hour'
     order by credentials_until limit $limit for update skip locked
   ) returning id`,
);

/** Stored credentials, by account, to see which key encrypted them. */
export const sealedAccounts = statement(
  { after: t.uuid, limit: t.bigint },
  { id: t.uuid, credentials: maybe(t.bytes) },
  `select id, credentials from payment_accounts where credentials is not null and id > $after order by id limit $limit`,
);

/** Not while they are being renewed: what comes back replaces only what it was asked with. */
export const reseal = statement(
  { id: t.uuid, former: t.bytes, credentials: t.bytes },
  {},
  `update payment_accounts set credentials = $credentials
   where id = $id and credentials = $former
     and coalesce(renewed_at, '-infinity') < now() - interval '1 hour'`,
);

/** Accounts that are not ready each hour, the others once a day. */
export const claimToRefresh = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `update payment_accounts set checked_at = now() where id in (
     select id from payment_accounts
     where account is not null and state <> 'disconnected'
       and coalesce(checked_at, '-infinity') < now() - case state when 'active' then interval '1 day' else interval '1 hour' end
     order by checked_at nulls first limit $limit for update skip locked
   ) returning id`,
);

/** What decides of one owner whether they can be paid waits for each other. */
export const lockOwner = statement(
  { owner: t.uuid },
  { id: t.uuid },
  `select id from profiles where id = $owner for no key update`,
);

export const isOpen = statement(
  { owner: t.uuid },
  { is_open: t.bool },
  `select exists (select from payment_accounts where owner_id = $owner and state = 'active')
     or exists (select from payout_links where owner_id = $owner) as is_open`,
);
