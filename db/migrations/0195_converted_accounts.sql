-- An artist's account that is really a band: the page keeps its id, and the account gets another one, which what
-- belongs to the account follows (docs/decisions/063).
alter table identities
  drop constraint identities_user_id_fkey,
  add constraint identities_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table sign_ups
  drop constraint sign_ups_user_id_fkey,
  add constraint sign_ups_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table sessions
  drop constraint sessions_user_id_fkey,
  add constraint sessions_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table one_time_tokens
  drop constraint one_time_tokens_user_id_fkey,
  add constraint one_time_tokens_user_id_fkey foreign key (user_id) references users (id)
    on update cascade on delete cascade;
alter table flow_states
  drop constraint flow_states_user_id_fkey,
  add constraint flow_states_user_id_fkey foreign key (user_id) references users (id)
    on update cascade on delete cascade;
alter table factors
  drop constraint factors_user_id_fkey,
  add constraint factors_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table passkeys
  drop constraint passkeys_user_id_fkey,
  add constraint passkeys_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table known_devices
  drop constraint known_devices_user_id_fkey,
  add constraint known_devices_user_id_fkey foreign key (user_id) references users (id)
    on update cascade on delete cascade;
