-- Asks the artists of a proposal, also those whom the same person has asked about another one.
create or replace function notify_of_event_proposals() returns trigger language plpgsql as $$
begin
  perform forget_people(array_agg('event_proposed'::text), array_agg(a.artist_id), array_agg(a.proposer_id),
    array_agg(a.artist_id))
  from came a having count(*) > 0;
  perform notify_people('event_proposed', array_agg(a.artist_id), array_agg(a.proposer_id), array_agg(null::uuid),
    array_agg(null::uuid), array_agg(a.created_at))
  from came a having count(*) > 0;
  return null;
end;
$$;
create or replace trigger event_proposal_artists_told after insert on event_proposal_artists
  referencing new table as came for each statement execute function notify_of_event_proposals();

-- Answered or withdrawn: the notification must not lead to a list without the proposal.
create or replace function forget_event_proposals() returns trigger language plpgsql as $$
begin
  perform forget_people(array_agg('event_proposed'::text), array_agg(a.artist_id), array_agg(a.proposer_id),
    array_agg(a.artist_id))
  from (select distinct artist_id, proposer_id from gone where state = 'asked') a
  where not exists (
    select from event_proposal_artists o
    where o.artist_id = a.artist_id and o.proposer_id = a.proposer_id and o.state = 'asked'
  ) having count(*) > 0;
  return null;
end;
$$;
create or replace trigger event_proposal_artists_forgotten after delete on event_proposal_artists
  referencing old table as gone for each statement execute function forget_event_proposals();
create or replace trigger event_proposal_artists_answered after update on event_proposal_artists
  referencing old table as gone for each statement execute function forget_event_proposals();

-- Tells the proposer what became of it.
create or replace function notify_of_decided_proposal() returns trigger language plpgsql as $$
begin
  if new.state = 'published' then
    perform notify_people('event_confirmed', array[new.proposer_id], array[new.decided_by], array[e.post_id],
      array[null::uuid], array[now()])
    from events e where e.id = new.event_id;
  else
    perform forget_people(array['event_declined'], array[new.proposer_id], array[new.decided_by], array[new.proposer_id]);
    perform notify_people('event_declined', array[new.proposer_id], array[new.decided_by], array[null::uuid],
      array[null::uuid], array[now()]);
  end if;
  return null;
end;
$$;
create or replace trigger event_proposals_decided after update of state on event_proposals
  for each row when (old.state = 'open' and new.state <> 'open' and new.decided_by is not null)
  execute function notify_of_decided_proposal();
