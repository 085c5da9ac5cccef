import { statement, t } from "#platform/db/sql";

/** The primary key of refused_networks begins with the network. */
export const isRefused = statement(
  { network: t.text },
  { refused: t.bool },
  `select exists (select from refused_networks where network = $network and until > now()) as refused`,
);

/** Index sessions_user. */
export const recentAddresses = statement(
  { account: t.uuid },
  { ip: t.text },
  `select ip from sessions where user_id = $account and refreshed_at > now() - interval '30 days'
   group by ip order by max(refreshed_at) desc limit 20`,
);

export const insertNetwork = statement(
  { decision: t.uuid, network: t.text, days: t.int },
  {},
  `insert into refused_networks (decision_id, network, until)
   values ($decision, $network, now() + make_interval(days => $days)) on conflict do nothing`,
);

export const deleteNetworks = statement(
  { decision: t.uuid },
  {},
  `delete from refused_networks where decision_id = $decision`,
);

export const sweepNetworks = statement({}, {}, `delete from refused_networks where until <= now()`);
