-- Rules about conduct also see posts: their pace, and the same text by several new accounts.
alter table conduct_rules drop constraint conduct_rules_kind_check;
alter table conduct_rules add constraint conduct_rules_kind_check
  check (kind in ('new_account_limits', 'new_account_links', 'copies', 'post_copies', 'sign_up_burst'));
alter table conduct_rule_hits drop constraint conduct_rule_hits_rule_check;
alter table conduct_rule_hits add constraint conduct_rule_hits_rule_check
  check (rule in ('new_account_limits', 'new_account_links', 'copies', 'post_copies', 'sign_up_burst'));
alter table conduct_rule_hits drop constraint conduct_rule_hits_act_check;
alter table conduct_rule_hits add constraint conduct_rule_hits_act_check
  check (act in ('comment', 'message', 'conversation', 'post', 'sign_up'));

-- Hashes of what new accounts posted in the last hour, whoever it was: a copy may come from another account. `keys` are
-- those of the requests, or ids of edited posts, so that a retry is no copy.
create unlogged table repeated_posts (
  text_hash bytea primary key,
  keys uuid[] not null,
  since timestamptz not null default now()
);
create index repeated_posts_since on repeated_posts (since);
