-- «No me interesa»: whom somebody does not want recommended, until they take it back.
create table recommendation_dismissals (
  person_id uuid not null references profiles (id) on delete cascade,
  dismissed_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- Read whole for each page of recommendations.
  primary key (person_id, dismissed_id),
  constraint recommendation_dismissals_not_self check (person_id <> dismissed_id)
);
-- A person's copy, newest first.
create index recommendation_dismissals_by
  on recommendation_dismissals (person_id, created_at desc, dismissed_id desc);
-- The cascade when the other goes.
create index recommendation_dismissals_of on recommendation_dismissals (dismissed_id);

-- getRecommendations: who liked a post last, without a look at the rows; and the cascade when a post goes.
create index content_likes_likers on content_likes (content_id, created_at desc, user_id);
drop index content_likes_of;

-- getRecommendations: people who are no artists, most followers first; of one city (of one country) likewise.
create index profiles_supporters on profiles (followers_count desc, id)
  where role = 'supporter' and is_public and first_run_completed;
create index profiles_supporters_by_city
  on profiles (country_code, translate(lower(city), 'áéíóúü', 'aeiouu'), followers_count desc, id)
  where role = 'supporter' and is_public and first_run_completed and city <> '';
