-- «Limitar alcance»: public lists read from here whom to leave out (people/visibility.ts).
alter table moderation_decisions
  drop constraint moderation_decisions_action_check,
  add constraint moderation_decisions_action_check check (action in (
    'warn', 'label_sensitive', 'hide', 'remove', 'limit_reach', 'limit_messages', 'limit_uploads', 'suspend', 'ban'
  ));
create index moderation_decisions_reach on moderation_decisions (coalesce(until, 'infinity'), person_id)
  where action = 'limit_reach' and undone_at is null;
