-- Networks from which nobody may sign up for a time: those of a closed account, which was misused again and again.
create table refused_networks (
  decision_id uuid not null references moderation_decisions on delete cascade,
  -- IPv4 by its /24, IPv6 by its /48.
  network text not null,
  until timestamptz not null,
  primary key (network, decision_id)
);
create index refused_networks_of on refused_networks (decision_id);
create index refused_networks_until on refused_networks (until);
